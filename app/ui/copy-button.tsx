import { useEffect, useState } from "react";
import * as m from "#messages";
import { useHydrated } from "./hydrated.ts";
import { Check, Copy } from "./icons.tsx";
import { useToast } from "./toaster.tsx";

const RESET_MS = 2000; // Product 10.8

/** Focuses and selects the read-only field with this text, if the page has one. */
function selectFieldWith(text: string) {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input[readonly], textarea[readonly]",
  );
  const field = [...fields].find(({ value }) => value === text);
  field?.focus();
  field?.select();
}

/**
 * Renders a button that copies `text` and shows a check for 2 seconds. Where browsers refuse, such as without https, a
 * toast with the title `failure` says what to do, and the read-only field with the text is selected. Without scripts the
 * button is hidden, since the text can be selected; until they run its place is reserved.
 */
export function CopyButton({
  text,
  label,
  onCopied,
  failure,
  className = "button rim",
  isIconOnly = false,
}: {
  text: string;
  label: string;
  onCopied?: () => void;
  failure?: string;
  className?: string;
  /** Shows the icon alone; the label is for screen readers. */
  isIconOnly?: boolean;
}) {
  const showToast = useToast();
  const isHydrated = useHydrated();
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), RESET_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
      onCopied?.();
    } catch {
      selectFieldWith(text);
      showToast({ title: failure ?? m.common.notCopied(), description: m.common.copyByHand(), tone: "bad" });
    }
  }
  const size = isIconOnly ? 20 : 18;
  return (
    <button type="button" className={isHydrated ? className : `${className} awaits-script`} onClick={copy}>
      {isCopied ? <Check size={size} /> : <Copy size={size} />}
      <span aria-live="polite" className={isIconOnly ? "visually-hidden" : undefined}>
        {isCopied ? m.common.copied() : label}
      </span>
    </button>
  );
}
