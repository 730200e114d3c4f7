import { href } from "react-router";
import { Example, Section } from "#app/shell/dev/example.tsx";
import { LONG_NAME, SHARED } from "#app/shell/dev/samples.ts";
import { readFilters } from "./share-input.ts";
import { SharedCard } from "./shared-card.tsx";
import { SharedFilterForm } from "./shared-filters.tsx";
import { GuestBanner, SharedHeader } from "./shared-header.tsx";
import { RecipesAbsent } from "./shared-results.tsx";
import { SharesList } from "./shares-list.tsx";

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

/** Components of shared collections. */
export function SharingExamples() {
  return (
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
  );
}
