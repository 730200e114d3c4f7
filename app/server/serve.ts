import { StartRefused, start } from "./main.ts";

/** Entry of `npm start` and of the container: serves until a signal stops it. */
async function serve() {
  // The files it creates (database, write-ahead log, backups) hold password hashes and private plans.
  process.umask(0o077);
  let isStopping = false;
  async function stop(signal: string) {
    if (isStopping) return;
    isStopping = true;
    await (await starting).stop(signal);
    process.exit(0);
  }
  // Before the start, so that a signal during the start ends the process cleanly.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  const starting = start();
  const running = await starting;
  // An unhandled rejection is a bug: it is logged as an error and does not end the process.
  process.on("unhandledRejection", (error) => running.log.error("unhandled", { error }));
}

serve().catch((error) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
});
