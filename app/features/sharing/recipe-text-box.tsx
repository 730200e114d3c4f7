import { CopyButton } from "#app/ui/copy-button.tsx";
import { ChevronDown } from "#app/ui/icons.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";

/** Renders the button that copies a recipe as text, and the text to select where the button is missing. */
export function RecipeTextBox({ text }: { text: string }) {
  const showToast = useToast();
  return (
    <details className="disclosure">
      <summary>
        {m.recipeLinks.asText()}
        <ChevronDown className="chevron" size={20} />
      </summary>
      <div className="stack">
        <textarea
          className="text-input"
          readOnly
          rows={8}
          dir="auto"
          value={text}
          aria-label={m.recipeLinks.asText()}
        />
        <CopyButton
          text={text}
          label={m.recipeLinks.copyAsText()}
          onCopied={() => showToast({ title: m.common.copiedNow() })}
        />
      </div>
    </details>
  );
}
