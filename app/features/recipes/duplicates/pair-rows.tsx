import { href, Link } from "react-router";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import type { ListedPair } from "./pair.ts";

/** Returns the address of the comparison of two recipes. */
export function pairUrl(oneId: number, otherId: number): string {
  return href("/recipes/duplicates/:recipeId/:otherId", { recipeId: String(oneId), otherId: String(otherId) });
}

/** Renders pairs of recipes, each with what says that they are one. */
export function PairRows({ pairs }: { pairs: ListedPair[] }) {
  return (
    <ul className="sessions pairs">
      {pairs.map(({ one, other, because }) => (
        <li key={`${one.id} ${other.id}`}>
          <div>
            <bdi>{one.name}</bdi>
            <bdi>{other.name}</bdi>
            <p className="small muted">{because === "source" ? m.duplicates.source() : m.duplicates.content()}</p>
          </div>
          <Link className="button rim compact" to={pairUrl(one.id, other.id)}>
            <RichText
              text={m.duplicates.comparePair({ one: one.name, other: other.name })}
              tags={{ more: visuallyHidden }}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
