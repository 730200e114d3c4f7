/** Writes one JSON line per event. Values must not contain secrets or form bodies. */
export type Log = {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields & { error?: unknown }): void;
};

type LogFields = Record<string, unknown>;

/** Levels, most verbose first. */
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
/** A log level. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Makes a log that writes each line of level `least` or above with `write` (standard output in the server). */
export function createLog(write: (line: string) => void, least: LogLevel = "info"): Log {
  function line(level: LogLevel, event: string, fields: LogFields = {}) {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return;
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
  }
  return {
    debug: (event, fields) => line("debug", event, fields),
    info: (event, fields) => line("info", event, fields),
    warn: (event, fields) => line("warn", event, fields),
    error: (event, fields = {}) => line("error", event, { ...fields, error: asText(fields.error) }),
  };
}

function asText(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Buffers lines and writes them together, at most 50 ms after the first: one write per request took 5 % of its time.
 * `flush` writes the buffer.
 */
export function gatherLines(write: (text: string) => void): { line(text: string): void; flush(): void } {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = "";
    if (text) write(text);
  }
  return {
    line(text) {
      waiting += `${text}\n`;
      if (waiting.length > 64 * 1024) flush();
      else timer ??= setTimeout(flush, 50);
    },
    flush,
  };
}
