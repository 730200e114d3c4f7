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
 * Fills the form that contains it from the text on the form's picture: the empty fields as soon as one is chosen, all when
 * it is pressed. Without scripts it posts the form and the page comes back filled (`isFilled`), or with the `problem` that
 * kept it from that.
 */
export function ReadPictureButton({ isFilled, problem }: { isFilled: boolean; problem?: string }) {
  const [state, setState] = useState<State>({
    isReading: false,
    message: isFilled ? m.documents.filledIn() : problem,
    isBad: problem !== undefined,
  });
  const button = useRef<HTMLButtonElement>(null);
  /** Counts pictures that were chosen or read, so that the answer about an earlier one is left. */
  const latest = useRef(0);
  useEffect(() => {
    const form = button.current?.form;
    function onChange({ target }: Event) {
      if (!form || target !== form.elements.namedItem("image")) return;
      // What was said of one picture is not true of the next.
      latest.current++;
      setState({ isReading: false });
      const file = chosenIn(form);
      if (file && !refusePicture(file) && isEmpty(form)) void readInto(form, file, isBlank);
    }
    form?.addEventListener("change", onChange);
    return () => form?.removeEventListener("change", onChange);
  });

  /** Fills the fields for which `isToFill` is true; a photo that was chosen at once may well be of the dish. */
  async function readInto(form: HTMLFormElement, file: File, isToFill: (field: TextControl) => boolean) {
    const number = ++latest.current;
    setState({ isReading: true, message: m.documents.readingPicture() });
    const answer = await askServer(file);
    if (number !== latest.current) return;
    if ("name" in answer) fill(form, cardValues(answer), isToFill);
    setState({
      isReading: false,
      ...("name" in answer ? { message: m.documents.filledIn() } : { ...answer, isBad: isToFill !== isBlank }),
    });
  }

  function read(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    event.preventDefault();
    if (!form || state.isReading) return;
    const file = chosenIn(form);
    if (!file) return setState({ isReading: false, message: m.recipes.selectImage(), isBad: true });
    const refusal = refusePicture(file);
    if (refusal) return setState({ isReading: false, message: refusal, isBad: true });
    void readInto(form, file, () => true);
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
        onClick={read}
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

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isBlank = (field: TextControl) => field.value.trim() === "";

/** Returns the picture that is chosen in a form. */
function chosenIn(form: HTMLFormElement): File | undefined {
  const field = form.elements.namedItem("image");
  const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
  return file && file.size > 0 ? file : undefined;
}

/** Returns whether no ingredients were typed yet. */
function isEmpty(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem("ingredients");
  return field instanceof HTMLTextAreaElement && isBlank(field);
}

/** Fills the fields of a form; typed values stay where the card says nothing. */
function fill(form: HTMLFormElement, values: CardValues, isToFill: (field: TextControl) => boolean) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (value === "" || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (!isToFill(field)) continue;
    field.value = value;
    const folded = field.closest("details");
    if (folded) folded.open = true;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
