import { StartRefused, start } from "./main.ts";

/** Entry of `npm start` and of the container: serves until a signal stops it. */
async function serve() {
  // The files it creates (database, write-ahead log, backups) hold password hashes and private plans.
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
  // An unhandled rejection must not end the server; it is a bug and is logged as one.
  process.on("unhandledRejection", (error) => running.log.error("unhandled", { error }));
}

serve().catch((error) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
});
