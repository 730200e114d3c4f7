/** What a secret in a path follows: codes of shares and links, addresses of calendars, and invitations, also those with an id. */
const BEFORE_SECRETS = /\/(shared|r|calendar|kitchen\/+join|kitchen\/+invitations)\/+[^/]+/gi;

/** Returns the path of a request for the log, without secrets. */
export function loggedPath({ pathname }: URL): string {
  return withoutNeedlessCodes(pathname).replace(BEFORE_SECRETS, "/$1/…");
}

/**
 * Decodes signs that are percent-encoded without need, once or several times: the router takes letters for the same
 * (RFC 3986, 6.2.2.2), and readers of the log slashes, too.
 */
function withoutNeedlessCodes(pathname: string): string {
  return pathname.replace(/%(?:25)*([2-7][0-9a-f])/gi, (code, digits: string) => {
    const sign = String.fromCharCode(Number.parseInt(digits, 16));
    return /[\w.~/-]/.test(sign) ? sign : code;
  });
}
