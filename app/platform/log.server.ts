/** One JSON line per event. Values are what an administrator may read: never a secret, never a form's body. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields & { error?: unknown }): void;
};

export type LogFields = Record<string, unknown>;

/** A log that writes each line with `write` (standard output in the product). */
export function createLog(write: (line: string) => void): Log {
  function line(level: string, event: string, fields: LogFields = {}) {
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
  }
  return {
    info: (event, fields) => line("info", event, fields),
    warn: (event, fields) => line("warn", event, fields),
    error: (event, fields = {}) => line("error", event, { ...fields, error: asText(fields.error) }),
  };
}

function asText(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
