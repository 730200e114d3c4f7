import { createContext, useContext } from "react";

/** The answer's Content-Security-Policy nonce; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext("");

/** The nonce for a script or style that the page itself writes. */
export function useNonce(): string {
  return useContext(NonceContext);
}
