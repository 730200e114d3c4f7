import { type ComponentProps, createContext, useContext } from "react";
import { Form } from "react-router";
import { FORM_ID } from "#app/lib/form-id.ts";
import { DialogPlace, formAction } from "./dialog-place.ts";

/**
 * The id of the forms of a page; null for visitors. One is enough, since what is posted counts too. Each answer to a form
 * that was carried out has a new one.
 */
export const FormIdContext = createContext<string | null>(null);

/** Returns the id of the forms of the page; null for visitors. */
export const useFormId = () => useContext(FormIdContext);

/** Renders the hidden field by which a form counts once however often it is posted, such as by a double tap. */
export function FormId() {
  const id = useFormId();
  return id === null ? null : <input type="hidden" name={FORM_ID} value={id} />;
}

/**
 * Renders a form that makes or changes something, and counts once. A form that only sets a value, such as a favourite, may
 * be posted again: it is a `Form` of React Router. In a dialog over a page it posts to the dialog's own address, and the
 * page stays.
 */
export function PostForm({ children, ...rest }: Omit<ComponentProps<typeof Form>, "method">) {
  const place = useContext(DialogPlace);
  const Posted = place?.sent.Form ?? Form;
  return (
    <Posted
      method="post"
      {...rest}
      {...(place && { action: formAction(place, rest.action), preventScrollReset: true })}
    >
      <FormId />
      {children}
    </Posted>
  );
}
