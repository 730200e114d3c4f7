/** Returns the path of a request for the log, without secrets: share codes, invitations and calendar addresses. */
export function loggedPath({ pathname }: URL): string {
  return pathname.replace(/\/(shared|calendar|kitchen\/join|kitchen\/invitations)\/[^/]+/gi, "/$1/…");
}
