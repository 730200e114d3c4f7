import { createContext, useContext } from "react";

/** The currency sign of the signed-in cook's settings; "$" for visitors. */
export const CurrencyContext = createContext("$");

/** Returns the currency sign for amounts of money. */
export function useCurrency(): string {
  return useContext(CurrencyContext);
}
