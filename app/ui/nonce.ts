import { createContext, useContext } from "react";

/** The answer's Content-Security-Policy nonce; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
