import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useFormAction, useNavigation } from "react-router";
import { LoaderCircle } from "./icons.tsx";
import { useSlow } from "./use-slow.ts";

/** Returns whether this form is being submitted; `name` and `value` distinguish the buttons of a form. */
export function useIsSubmitting(formAction?: string, intent?: { name: string; value: string }): boolean {
  const navigation = useNavigation();
  const own = useFormAction(formAction);
  if (navigation.state === "idle" || navigation.formAction !== own || !navigation.formData) return false;
  return !intent || navigation.formData.get(intent.name) === intent.value;
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
