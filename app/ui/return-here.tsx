import { useLocation } from "react-router";

/** Renders the address to return to, for a form: in a dialog its own, since the address bar shows the page. */
export function ReturnHere() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="returnTo" value={pathname + search} />;
}
