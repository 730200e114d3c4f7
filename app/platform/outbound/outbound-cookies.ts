const MAX_COOKIES = 20;
const MAX_LENGTH = 4096; // characters of all
/** Name and value without what could end the header (RFC 6265, 4.1.1). */
const PAIR = /^([!#$%&'*+\-.^\w`|~]{1,200})=([\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e"]{0,2000})$/;

/** The cookies of one fetch: each goes to the host that set it and to no other, and none outlives the fetch. */
export type Cookies = {
  /** Keeps what an answer sets; "secure" ones of encrypted connections only go over such. */
  keep(url: URL, header: string | string[] | undefined): void;
  /** Returns the Cookie header of a request; without cookies none. */
  headersFor(url: URL): { cookie?: string };
  /** Returns whether the last answer set a cookie to another value. */
  hasNew(): boolean;
};

/** Makes the store of the cookies of one fetch (threat model 8.1). */
export function createCookies(): Cookies {
  const kept = new Map<string, { host: string; isSecure: boolean; pair: string }>();
  let isNew = false;
  return {
    keep(url, header) {
      isNew = false;
      for (const line of [header ?? []].flat().slice(0, MAX_COOKIES)) {
        const [first = "", ...attributes] = line.split(";").map((part) => part.trim());
        const [pair, name] = PAIR.exec(first) ?? [];
        if (pair === undefined) continue;
        const key = `${url.hostname} ${name}`;
        if (attributes.some(isOver)) {
          kept.delete(key);
          continue;
        }
        const isSecure = attributes.some((one) => one.toLowerCase() === "secure");
        if (kept.size >= MAX_COOKIES && !kept.has(key)) continue;
        isNew ||= kept.get(key)?.pair !== pair;
        kept.set(key, { host: url.hostname, isSecure, pair });
      }
    },
    headersFor(url) {
      const own = [...kept.values()].filter(
        ({ host, isSecure }) => host === url.hostname && (!isSecure || url.protocol === "https:"),
      );
      const cookie = own.map(({ pair }) => pair).join("; ");
      return cookie === "" || cookie.length > MAX_LENGTH ? {} : { cookie };
    },
    hasNew: () => isNew,
  };
}

function isOver(attribute: string): boolean {
  const [, seconds] = /^max-age=(-?\d{1,12})$/i.exec(attribute) ?? [];
  return seconds !== undefined && Number(seconds) <= 0;
}
