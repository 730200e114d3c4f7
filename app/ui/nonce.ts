import { createContext, useContext } from "react";

/** The Content-Security-Policy nonce of the response; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext("");

/** Returns the nonce for an inline script or style. */
export function useNonce(): string {
  return useContext(NonceContext);
}
