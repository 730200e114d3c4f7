import { StartRefused, start } from "./main.ts";

/** The process of `npm start` and of the container: serves until it is told to stop. */
async function serve() {
  // Password hashes and private plans are in the files it makes: the database, its log, backups.
  process.umask(0o077);
  const running = await start();
  let isStopping = false;
  async function stop(signal: string) {
    if (isStopping) return;
    isStopping = true;
    await running.stop(signal);
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // A forgotten rejection must not take the whole kitchen down; it is a bug and is logged as one.
  process.on("unhandledRejection", (error) => running.log.error("unhandled", { error }));
}

serve().catch((error) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
});
