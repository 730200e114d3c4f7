import { type FormEvent, useState } from "react";
import { formatList } from "#app/i18n/formats.ts";
import { orderedUuid } from "#app/lib/ordered-uuid.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { focusNext } from "#app/ui/focus-next.ts";
import { ChevronDown, ShoppingBasket } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { Unsent } from "#app/ui/unsent.tsx";
import * as m from "#messages";
import { AddItem, type AddItemProps } from "./add-item.tsx";
import type { Change, SentOperation } from "./device-list.ts";
import { groceryText } from "./groceries/grocery-text.ts";
import { ShoppingHead } from "./shopping-head.tsx";
import { buyText, type Places, type Regular, type ShoppingData, type ShoppingItem } from "./shopping-list.ts";
import { shoppingListUrl } from "./shopping-list-url.ts";
import { DueItems, OpenItems, Rows, StaplesAtHome } from "./shopping-rows.tsx";
import type { Added } from "./typed-line.ts";
import { useShoppingList } from "./use-shopping-list.ts";

/** What was done last, and the changes that undo it. */
type Last = { said: string; undo: readonly Change[] };

/** Items that a message names at most. */
const NAMED = 5;

type Props = {
  userId: string;
  list: ShoppingData["list"];
  places: Places;
  due: readonly Regular[];
  lists: ShoppingData["lists"];
  /** The list's shop. */
  store: ShoppingData["store"];
  suggestions: readonly string[];
  refused?: AddItemProps["refused"];
  /** Takes the position of each answer to operations of this page. */
  onReached: (position: string) => void;
};

/**
 * Renders the items of a list below its head, and the field that adds one. Each button is a form's; scripts turn it into
 * an operation that shows at once.
 */
export function ShoppingBody({ userId, list, places, due, lists, store, suggestions, refused, onReached }: Props) {
  const toast = useToast();
  const { items, change, changePressed, unsent, waitsFor } = useShoppingList(userId, list, places, {
    onRefused: (operations) =>
      toast({ title: m.shopping.notSaved(), description: namesOf(operations, list.items), tone: "bad" }),
    onReached,
  });
  const [last, setLast] = useState<Last | null>(null);
  const open = items.filter(({ isTicked }) => !isTicked);
  const ticked = items.filter(({ isTicked }) => isTicked);
  const youHave = list.youHave.filter(({ id }) => !items.some((item) => item.id === id));

  function run(changes: readonly Change[], said: string, undo: (made: readonly SentOperation[]) => readonly Change[]) {
    setLast({ said, undo: undo(change(changes)) });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const { name, value } = submitter;
    const item = items.find(({ id }) => id === value);
    if (name === "intent" && value === "clear") {
      event.preventDefault();
      const removed = ticked.map(({ id }): Change => ({ itemId: id, type: "remove" }));
      const said = m.shopping.cleared({ count: ticked.length });
      return run(removed, said, (made) => ticked.flatMap((item, at) => undoing(item, made.slice(at, at + 1))));
    }
    if (name === "due") {
      event.preventDefault();
      return void add({ name: value });
    }
    const staple = name === "restore" ? youHave.find(({ id }) => id === value) : undefined;
    if (staple) {
      event.preventDefault();
      const added: Change = { itemId: value, type: "add", shown: staple };
      return run([added], m.shopping.added({ item: staple.name }), () => []);
    }
    if (!item || (name !== "tick" && name !== "untick")) return;
    event.preventDefault();
    tick(item, submitter);
  }

  /** Ticks or unticks an item: its box changes before the next paint, and the row moves after it. */
  function tick({ id: itemId, name: item }: ShoppingItem, box: HTMLButtonElement) {
    const isTicked = box.getAttribute("aria-checked") !== "true";
    // React replaces the box with the row.
    box.setAttribute("aria-checked", String(isTicked));
    const [type, reverse] = isTicked ? (["tick", "untick"] as const) : (["untick", "tick"] as const);
    changePressed([{ itemId, type }], () => {
      focusNext(box);
      const said = isTicked ? m.shopping.ticked({ item }) : m.shopping.unticked({ item });
      setLast({ said, undo: [{ itemId, type: reverse }] });
    });
  }

  async function add(added: Added) {
    const { changes, same } = await changesFor(items, added);
    run(changes, m.shopping.added({ item: "text" in added ? added.text : added.name }), (made) =>
      same ? undoing(same, made) : made.map(({ itemId }) => ({ itemId, type: "remove" })),
    );
  }

  const address = shoppingListUrl(list.id);
  const waiting = { count: unsent };
  const waitingText =
    waitsFor === "sign-in" ? m.shopping.waitsForSignIn(waiting) : m.shopping.waitsForConnection(waiting);
  const text = groceryText(open.map((item) => ({ displayText: buyText(item), category: item.category })));
  return (
    <>
      <ShoppingHead list={list} lists={lists} store={store} text={text}>
        <p role="status">
          {m.shopping.openItems({ count: open.length })}
          {last ? <span className="visually-hidden">{last.said}</span> : null}
        </p>
        {last && last.undo.length > 0 ? (
          <button
            type="button"
            className="button ghost compact"
            onClick={() => {
              change(last.undo);
              setLast(null);
            }}
          >
            {m.common.undo()} <span className="visually-hidden">{last.said}</span>
          </button>
        ) : null}
      </ShoppingHead>
      <PostForm onSubmit={submit} preventScrollReset>
        {items.length === 0 ? (
          <EmptyState icon={<ShoppingBasket />} title={m.shopping.empty()}>
            {m.shopping.emptyHint()}
          </EmptyState>
        ) : (
          <OpenItems address={address} items={open} places={places} storeName={store?.name ?? null} />
        )}
        {ticked.length > 0 ? (
          <details className="week-panel done" open>
            <summary>
              <h2>
                {m.shopping.inBasket()} <small>{ticked.length}</small>
              </h2>
              <ChevronDown className="chevron" size={20} />
            </summary>
            <Rows items={ticked} address={address} />
            <div className="clear-ticks">
              <button type="submit" name="intent" value="clear" className="button rim compact">
                {m.shopping.clearTicked()}
              </button>
            </div>
          </details>
        ) : null}
        <StaplesAtHome items={youHave} />
        <DueItems items={due.filter(({ name }) => !items.some((item) => item.name === name))} />
      </PostForm>
      <AddItem
        suggestions={suggestions}
        refused={refused}
        onFocus={() => void loadReader()}
        onAdd={(text) => void add({ text })}
      >
        <Unsent waitsFor={waitsFor} text={waitingText} />
      </AddItem>
    </>
  );
}

/** The longest time in milliseconds that a typed line waits for its reader. */
const READER_MS = 1000;

/** Loads the reader of lines, which the page does not need at first; null if that fails. */
const loadReader = () => import("./typed-line.ts").catch(() => null);

/** Returns the changes that add a line or a food, and the item that has it. Without the reader it is a new item. */
async function changesFor(items: readonly ShoppingItem[], added: Added) {
  const soon = new Promise<null>((resolve) => setTimeout(() => resolve(null), READER_MS));
  const reader = await Promise.race([loadReader(), soon]);
  const same = reader?.itemOf(items, added);
  const newItem = { itemId: orderedUuid(Date.now()), type: "add" as const, fields: added };
  const changes: Change[] = reader?.changesToAdd(items, added, () => newItem.itemId) ?? [newItem];
  return { changes, same };
}

/** Returns the names of the items that operations are about. */
function namesOf(operations: readonly SentOperation[], items: readonly ShoppingItem[]): string {
  const names = operations.map(
    ({ itemId, fields }) => fields?.text ?? fields?.name ?? items.find(({ id }) => id === itemId)?.name ?? "",
  );
  return formatList([...new Set(names)].filter(Boolean).slice(0, NAMED));
}

/** Returns the changes that undo removals and additions of an item, so that it is as it was before. */
function undoing(item: ShoppingItem, made: readonly SentOperation[]): Change[] {
  const { id: itemId, note, isTicked } = item;
  const undone = made.map(({ id }): Change => ({ itemId, type: "add", undoes: id, shown: item }));
  if (made.every(({ type }) => type === "remove")) return undone;
  // An addition has set the note and unticked the item.
  const ticks = isTicked ? [{ itemId, type: "tick" as const }] : [];
  return [...undone, { itemId, type: "set", fields: { note } }, ...ticks];
}
