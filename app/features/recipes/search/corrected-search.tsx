import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";

const emphasised = (text: string) => <em dir="auto">{text}</em>;

/**
 * Renders what was searched instead of a text with typing mistakes (product 4.7), or nothing without a correction; part
 * of the line that announces the result.
 */
export function CorrectedSearch({ search, correctedSearch }: { search: string; correctedSearch: string | null }) {
  if (correctedSearch === null) return null;
  return (
    <>
      <span className="corrected-search">
        <RichText
          text={m.recipes.correctedSearch({ search, correctedSearch })}
          tags={{ typed: emphasised, corrected: emphasised }}
        />
      </span>{" "}
    </>
  );
}
