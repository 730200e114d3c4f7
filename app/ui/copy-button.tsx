import { useEffect, useState } from "react";
import * as m from "#messages";
import { useHydrated } from "./hydrated.ts";
import { Check, Copy } from "./icons.tsx";

const RESET_MS = 2000; // Product 10.8

/**
 * Renders a button that copies `text` and shows a check for 2 seconds. Without scripts it is hidden, since the text can
 * be selected; until they run its place is reserved.
 */
export function CopyButton({
  text,
  label,
  onCopied,
  onFailed,
  className = "button rim",
  isIconOnly = false,
}: {
  text: string;
  label: string;
  onCopied?: () => void;
  onFailed?: () => void;
  className?: string;
  /** Shows the icon alone; the label is for screen readers. */
  isIconOnly?: boolean;
}) {
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
      onFailed?.();
    }
  }
  return (
    <button type="button" className={isHydrated ? className : `${className} awaits-script`} onClick={copy}>
      {isCopied ? <Check size={18} /> : <Copy size={18} />}
      <span aria-live="polite" className={isIconOnly ? "visually-hidden" : undefined}>
        {isCopied ? m.common.copied() : label}
      </span>
    </button>
  );
}
