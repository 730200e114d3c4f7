import * as m from "#messages";
import { PRODUCT } from "./product.ts";

/** Renders the logo: a trivet from above, with its handle. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="14.5" cy="16" r="12" stroke="currentColor" strokeWidth="3.4" />
      <circle cx="14.5" cy="16" r="6.6" stroke="currentColor" strokeWidth="1.6" />
      <path
        d="M26.5 12.2h1.7a2.3 2.3 0 0 1 2.3 2.3v3a2.3 2.3 0 0 1-2.3 2.3h-1.7"
        stroke="currentColor"
        strokeWidth="2.6"
      />
    </svg>
  );
}

/** Renders logo and name as a link to the home page. */
export function Brand() {
  return (
    <a className="brand" href="/">
      <BrandMark />
      <span className="word">{PRODUCT}</span>
      <span className="visually-hidden">{` ${m.ui.home()}`}</span>
    </a>
  );
}
