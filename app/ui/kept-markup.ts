import { createContext, type ReactElement } from "react";

/**
 * Returns the markup of `content`, which the server renders once for each `shown`, `state` and language: what is in it
 * depends on nothing else, and it has no hooks or contexts. The same `shown` comes with each request until it changes.
 */
type KeepMarkup = (shown: object, state: string, content: () => ReactElement) => string;

/** Keeps the markup of parts of which a page has hundreds; null in the browser, which renders their elements. */
export const KeptMarkup = createContext<KeepMarkup | null>(null);
