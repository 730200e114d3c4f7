/**
 * Returns a UUID (version 7) that sorts after those of earlier times: it begins with `at`, milliseconds since 1970, the
 * rest is random. Browsers have `crypto.randomUUID` over https only.
 */
export function orderedUuid(at: number): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  random[0] = ((random[0] ?? 0) & 0x0f) | 0x70;
  random[2] = ((random[2] ?? 0) & 0x3f) | 0x80;
  const time = Math.max(0, Math.trunc(at)).toString(16).padStart(12, "0").slice(-12);
  const hex = time + Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
