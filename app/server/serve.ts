import { StartRefused, start } from "./main.ts";

/** The process of `npm start` and of the container: serves until it is told to stop. */
async function serve() {
  // Password hashes and private plans are in the files it makes: the database, its log, backups.
  process.umask(0o077);
  let isStopping = false;
  async function stop(signal: string) {
    if (isStopping) return;
    isStopping = true;
    await (await starting).stop(signal);
    process.exit(0);
  }
  // Before the start, so that a server which is told to stop while it starts ends cleanly too.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  const starting = start();
  const running = await starting;
  // A forgotten rejection is a bug and is logged as one; it does not end the process.
  process.on("unhandledRejection", (error) => running.log.error("unhandled", { error }));
}

serve().catch((error) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
});
