import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";

const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"; // 32 characters without I, O, 0, 1, which look alike

/** Returns an invite code: 8 of 32 characters, 40 random bits (product 2.4). */
export function randomInviteCode(): string {
  return Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
}

/** Returns a random token of `bytes` bytes as base64url text: 16 bytes are 22 characters, 32 are 43. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

/** Returns the SHA-256 of a token as hex; tables store this instead of the token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Returns whether two secrets are equal, in a time that does not depend on how many characters match. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Returns the value with a signature made with `secret`. */
export function sign(value: string, secret: string): string {
  return `${value}.${createHmac("sha256", secret).update(value).digest("base64url")}`;
}

/** Returns the value of a signed text, or undefined if none of the secrets has signed it. */
export function unsign(signed: string, secrets: readonly string[]): string | undefined {
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return undefined;
  const value = signed.slice(0, dot);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(sign(value, secret));
    const actual = Buffer.from(signed);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
  return isOurs ? value : undefined;
}

/** Encrypts small secrets, so that a stolen database does not contain them in clear text. */
export type Vault = {
  /** Returns version.keyId.nonce.tag.data (AES-256-GCM); `context` binds it to its row. */
  encrypt(text: string, context: string): string;
  /** Returns the text. @throws Error if a bit was changed, the context differs or the key is unknown. */
  decrypt(sealed: string, context: string): string;
  /** Returns whether the text was encrypted with an older key than the first. */
  isOutdated(sealed: string): boolean;
  /** Returns whether one of the keys can decrypt it. */
  canRead(sealed: string): boolean;
};

/** Makes a vault. The first key encrypts, all decrypt; each is derived with HKDF-SHA-256 for this purpose only. */
export function createVault(keys: readonly string[]): Vault {
  const derived = keys.map((key) => {
    const bytes = Buffer.from(hkdfSync("sha256", key, "", "trivet vault v1", 32));
    return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
  });
  const [writer] = derived;
  if (!writer) throw new Error("The vault needs a key.");
  const keyOf = (sealed: string) => derived.find(({ id }) => id === sealed.split(".")[1]);
  return {
    encrypt(text, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", writer.bytes, nonce).setAAD(Buffer.from(context));
      const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), data].map((part) => part.toString("base64url"));
      return ["v1", writer.id, ...parts].join(".");
    },
    decrypt(sealed, context) {
      const [version, , nonce, tag, data] = sealed.split(".");
      const key = keyOf(sealed);
      if (version !== "v1" || !key || !nonce || !tag || data === undefined) throw new Error("Unreadable vault entry.");
      const decipher = createDecipheriv("aes-256-gcm", key.bytes, Buffer.from(nonce, "base64url"), {
        authTagLength: 16,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, "base64url"));
      return Buffer.concat([decipher.update(Buffer.from(data, "base64url")), decipher.final()]).toString("utf8");
    },
    isOutdated: (sealed) => sealed.split(".")[1] !== writer.id,
    canRead: (sealed) => keyOf(sealed) !== undefined,
  };
}
