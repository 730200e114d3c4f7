/** The path of a request as logs hold it: without what opens something by itself, share codes and calendar addresses. */
export function loggedPath({ pathname }: URL): string {
  return pathname.replace(/\/(shared|calendar)\/[^/]+/gi, "/$1/…");
}
