/** Returns the path of a request for the log, without secrets: share codes and calendar addresses. */
export function loggedPath({ pathname }: URL): string {
  return pathname.replace(/\/(shared|calendar)\/[^/]+/gi, "/$1/…");
}
