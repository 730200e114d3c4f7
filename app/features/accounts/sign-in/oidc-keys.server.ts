import { createRemoteJWKSet, customFetch, errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from "jose";
import { getFromProvider } from "./oidc-requests.server.ts";

/** The keys that a provider signs with. */
export type ProviderKeys = {
  /** Checks a token's signature and claims. @throws jose's errors. ProviderError upstream: the keys cannot be read. */
  verify(token: string, options: JWTVerifyOptions): Promise<JWTVerifyResult>;
};

/** Minimum time between two reads of the keys for tokens that no known key verifies. */
const REREAD_MS = 30_000;

/** Returns the keys at an address, cached for ten minutes. */
export function createProviderKeys(address: string): ProviderKeys {
  const keys = createRemoteJWKSet(new URL(address), {
    // `verify` reads the keys again for an unknown kid.
    cooldownDuration: Number.POSITIVE_INFINITY,
    [customFetch]: (url, init) => getFromProvider({ step: "keys", address: url }, init),
  });
  let rereadAt = Number.NEGATIVE_INFINITY;

  return {
    async verify(token, options) {
      try {
        return await jwtVerify(token, keys, options);
      } catch (error) {
        const isUnknownKey =
          error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
        const mayReread = keys.reloading || Date.now() - rereadAt >= REREAD_MS;
        if (!isUnknownKey || !mayReread) throw error;
        // The provider may have replaced a key, even under the same kid.
        rereadAt = Date.now();
        await keys.reload();
        return jwtVerify(token, keys, options);
      }
    },
  };
}
