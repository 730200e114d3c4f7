/** The parsed address, or undefined where it is none. (`URL.parse` is younger than Node 20.) */
export function parseUrl(value: string, base?: string): URL | undefined {
  return URL.canParse(value, base) ? new URL(value, base) : undefined;
}
