import { type MouseEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { refusePicture } from "#app/lib/picture-files.ts";
import type { CardRecipe } from "#app/reading/recipes/imported-recipe.ts";
import { LoaderCircle, ScanText } from "#app/ui/icons.tsx";
import { SignInLink } from "#app/ui/sign-in-link.tsx";
import * as m from "#messages";
import { type CardValues, cardValues } from "./card-form.ts";

type Refusal = { message: string; isSignedOut?: boolean };
type State = { isReading: boolean; message?: string; isBad?: boolean; isSignedOut?: boolean };

/**
 * Fills the form that contains it from the text on the form's picture. Without scripts it posts the form and the page comes
 * back filled (`isFilled`), or with the `problem` that kept it from that.
 */
export function ReadPictureButton({ isFilled, problem }: { isFilled: boolean; problem?: string }) {
  const [state, setState] = useState<State>({
    isReading: false,
    message: isFilled ? m.documents.filledIn() : problem,
    isBad: problem !== undefined,
  });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    // What was said of one picture is not true of the next.
    function onChange({ target }: Event) {
      if (target === form?.elements.namedItem("image")) setState((now) => (now.isReading ? now : { isReading: false }));
    }
    form?.addEventListener("change", onChange);
    return () => form?.removeEventListener("change", onChange);
  }, []);

  async function read(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    event.preventDefault();
    const field = form?.elements.namedItem("image");
    const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
    if (!form || state.isReading) return;
    if (!file || file.size === 0) return setState({ isReading: false, message: m.recipes.selectImage(), isBad: true });
    const refusal = refusePicture(file);
    if (refusal) return setState({ isReading: false, message: refusal, isBad: true });
    setState({ isReading: true, message: m.documents.readingPicture() });
    const answer = await askServer(file);
    if ("name" in answer) fill(form, cardValues(answer));
    setState({
      isReading: false,
      ...("name" in answer ? { message: m.documents.filledIn() } : { ...answer, isBad: true }),
    });
  }

  return (
    <div className="actions">
      <button
        ref={button}
        type="submit"
        className="button rim"
        formAction={`${href("/recipes/add")}?from=card`}
        formNoValidate
        aria-busy={state.isReading || undefined}
        onClick={(event) => void read(event)}
      >
        {state.isReading ? <LoaderCircle size={20} className="spin" /> : <ScanText size={20} />}
        {m.documents.readPicture()}
      </button>
      <p className={state.isBad ? "field-error" : "muted"} role="status">
        {state.message} {state.isSignedOut ? <SignInLink /> : null}
      </p>
    </div>
  );
}

async function askServer(image: File): Promise<CardRecipe | Refusal> {
  const body = new FormData();
  body.set("image", image);
  try {
    const response = await fetch(href("/recipes/add/picture"), { method: "POST", body });
    if (response.status === 401) return { message: m.session.signedOutKept(), isSignedOut: true };
    return (await response.json()) as CardRecipe | Refusal;
  } catch {
    return { message: m.documents.pictureUnreadable() };
  }
}

/** Fills the form; typed values stay where the card says nothing. */
function fill(form: HTMLFormElement, values: CardValues) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (value === "" || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    field.value = value;
    const folded = field.closest("details");
    if (folded) folded.open = true;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
