import { type ButtonHTMLAttributes, type ReactNode, useContext } from "react";
import { useFormAction, useNavigation } from "react-router";
import { DialogPlace, formAction } from "./dialog-place.ts";
import { LoaderCircle } from "./icons.tsx";
import { useSlow } from "./use-slow.ts";

/** Returns whether this form is being submitted; `name` and `value` distinguish the buttons of a form. */
export function useIsSubmitting(action?: string, intent?: { name: string; value: string }): boolean {
  const place = useContext(DialogPlace);
  const navigation = useNavigation();
  const sent = place?.sent ?? navigation;
  const own = useFormAction(place ? formAction(place, action) : action);
  if (sent.state === "idle" || sent.formAction !== own || !sent.formData) return false;
  return !intent || sent.formData.get(intent.name) === intent.value;
}

/**
 * Renders a submit button that shows after a moment that it is busy, keeps its width and focus, and ignores a second press.
 */
export function SubmitButton({
  children,
  busyLabel,
  isBusy,
  className = "button solid",
  ...rest
}: {
  children: ReactNode;
  busyLabel?: ReactNode;
  isBusy: boolean;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  const isShown = useSlow(isBusy);
  return (
    <button
      {...rest}
      className={className}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) return event.preventDefault();
        event.currentTarget.style.setProperty("--width-at-rest", `${event.currentTarget.offsetWidth}px`);
        rest.onClick?.(event);
      }}
    >
      {isShown ? <LoaderCircle size={20} className="spin" /> : null}
      {isShown ? (busyLabel ?? children) : children}
    </button>
  );
}
