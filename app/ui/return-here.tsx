import { useLocation } from "react-router";

/**
 * Renders the address to return to, for a form: in a dialog its own, since the address bar shows the page. `form` is the
 * id of the form if it is another one than that around it.
 */
export function ReturnHere({ form }: { form?: string }) {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="returnTo" value={pathname + search} form={form} />;
}
