import { href } from "react-router";
import { readFilters } from "#app/features/sharing/share-input.ts";
import { SharedCard } from "#app/features/sharing/shared-card.tsx";
import { SharedFilterForm } from "#app/features/sharing/shared-filters.tsx";
import { GuestBanner, SharedHeader } from "#app/features/sharing/shared-header.tsx";
import { RecipesAbsent } from "#app/features/sharing/shared-results.tsx";
import { SharesList } from "#app/features/sharing/shares-list.tsx";
import { NoList } from "#app/features/shopping/groceries/grocery-frame.tsx";
import { GroceryItems } from "#app/features/shopping/groceries/grocery-items.tsx";
import { GroceryPanel } from "#app/features/shopping/groceries/grocery-panel.tsx";
import { GroceryProgress } from "#app/features/shopping/groceries/grocery-progress.tsx";
import { Example, Section } from "#app/shell/dev/example.tsx";
import { groceryItem, LONG_NAME, SHARED } from "#app/shell/dev/samples.ts";
import { Unsent } from "#app/ui/unsent.tsx";
import * as m from "#messages";
import { AddItem } from "./add-item.tsx";
import type { ShoppingItem } from "./shopping-list.ts";
import { OpenItems, Rows, StaplesAtHome } from "./shopping-rows.tsx";

const ITEMS = [
  groceryItem("carrot", "6 carrots", "produce"),
  groceryItem("long", `2 kg ${LONG_NAME}`, "produce"),
  groceryItem("milk", "1 ½ cups milk", "dairy"),
];
function shoppingItem(name: string, more: Partial<ShoppingItem> = {}): ShoppingItem {
  const nothing = {
    quantity: null,
    quantityText: "",
    unit: null,
    toBuy: null,
    note: null,
    isTicked: false,
    sources: [],
  };
  return { id: name, name, category: "produce", updatedAt: "2026-11-01T09:00:00.000Z", ...nothing, ...more };
}
const BOUGHT: [ShoppingItem, ShoppingItem, ShoppingItem] = [
  shoppingItem(LONG_NAME, { sources: [{ kind: "meal", id: 1, label: "Soup" }] }),
  shoppingItem("milk", { quantityText: "2 l", category: "dairy", note: "lactose free" }),
  shoppingItem("salt"),
];
const SHARE = {
  id: 1,
  shareCode: "code",
  shareUrl: "https://example.org/shared/code",
  recipientEmail: "grandma@example.org",
  createdAt: "2026-11-01T09:00:00.000Z",
  expiresAt: null,
  expiresOn: null,
  lastOpenedAt: null,
};
const OVER = { ...SHARE, id: 2, expiresAt: "2026-11-02T00:00:00.000Z", expiresOn: "1 November 2026" };
const LINK = {
  id: 1,
  url: "https://example.org/r/code",
  recipeId: 1,
  recipeName: LONG_NAME,
  isShown: false,
  withNotes: true,
  createdAt: "2026-11-01T09:00:00.000Z",
  expiresAt: null,
  expiresOn: null,
  lastOpenedAt: null,
};
const FILTERS = readFilters(new URLSearchParams("ingredients=butter&ingredients=egg"));

/** Components of grocery lists and shared collections. */
export function ListExamples() {
  return (
    <>
      <Section file="features/shopping/groceries">
        <GroceryProgress done={1} total={3} source="2 recipes" undo={{ what: "ticking carrots", run: () => {} }} />
        <GroceryItems
          left={ITEMS.slice(1)}
          done={ITEMS.slice(0, 1)}
          onTick={() => {}}
          onClear={() => {}}
          moveAddress="#main"
          showRecipes
          isHydrated={false}
        />
        <GroceryPanel
          choice={{ recipeIds: [1], mealPlanIds: [] }}
          name="Grocery list"
          text="6 carrots"
          canEmail
          canUseApp
          isMailSetUp
          hasLogin={false}
          failed={null}
        />
        <Example state="Nothing chosen">
          <NoList title="Grocery list" />
        </Example>
      </Section>
      <Section file="features/shopping">
        <AddItem suggestions={[LONG_NAME]} />
        <OpenItems
          address={href("/shopping/:listId", { listId: "1" })}
          items={BOUGHT}
          places={{ salt: 0 }}
          storeName={LONG_NAME}
        />
        <Example state="Ticked">
          <Rows items={[{ ...BOUGHT[1], isTicked: true }]} address={href("/shopping/:listId", { listId: "1" })} />
        </Example>
        <StaplesAtHome items={BOUGHT.slice(2)} />
        <Unsent waitsFor="connection" text={m.shopping.waitsForConnection({ count: 2 })} />
        <Unsent waitsFor="sign-in" text={m.shopping.waitsForSignIn({ count: 2 })} />
      </Section>
      <Section file="features/sharing">
        <SharedHeader ownerName="Marta" sharedOn="1 November 2026" expiry={{ date: "1 May 2027", isOver: false }} />
        <GuestBanner returnTo="/" />
        <SharedFilterForm filters={FILTERS} base={href("/shared/:shareCode", { shareCode: "code" })} />
        <ul className="cards index-cards">
          <SharedCard recipe={SHARED} query="" shareCode="code" add={null} />
          <SharedCard recipe={{ ...SHARED, id: 2, name: LONG_NAME }} query="" shareCode="code" add={{ ownId: null }} />
          <SharedCard recipe={{ ...SHARED, id: 3, instructions: [] }} query="" shareCode="code" add={{ ownId: 1 }} />
        </ul>
        <SharesList shares={[SHARE, OVER]} links={[LINK]} now="2026-11-18T09:00:00.000Z" timeZone="UTC" />
        <Example state="Nothing found">
          <RecipesAbsent />
        </Example>
        <Example state="Nothing shared">
          <SharesList shares={[]} links={[]} now="2026-11-18T09:00:00.000Z" timeZone="UTC" />
        </Example>
      </Section>
    </>
  );
}
