import { useHydrated } from "#app/ui/hydrated.ts";
import * as m from "#messages";

type Props = {
  done: number;
  total: number;
  /** The source of the list, such as "3 meals". */
  source: string;
  /** The last change, such as "ticking onions", and how to revert it; null if there is none. */
  undo: { what: string; run: () => void } | null;
};

/** Renders how much of the list is in the basket; it stays in view above the items. */
export function GroceryProgress({ done, total, source, undo }: Props) {
  const isHydrated = useHydrated();
  return (
    <div className="basket">
      <div className="row-between progress">
        <b role="status">{m.groceries.inBasket({ done, total })}</b>
        {undo ? (
          <button type="button" className="button ghost compact" onClick={undo.run}>
            {m.common.undo()} <span className="visually-hidden">{undo.what}</span>
          </button>
        ) : (
          <span className="muted small">{source}</span>
        )}
        {isHydrated ? null : (
          <button type="submit" className="button soft compact no-script">
            {m.groceries.updateList()}
          </button>
        )}
      </div>
      <div className="meter" role="img" aria-label={m.groceries.itemsCompleted({ done, total })}>
        <i style={{ width: `${Math.round((100 * done) / Math.max(1, total))}%` }} />
      </div>
    </div>
  );
}
