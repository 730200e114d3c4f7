import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import type { ServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/** Makes a user with one shared recipe, and a visitor's browser. */
export async function aShare(app: ServedApp, expiresAt: string | null = null) {
  const marta = aSignedInBrowser(app, { firstName: "Marta", email: "marta@private.example" });
  const soup = aRecipe(marta.cook, { name: "Soup", sourceUrl: "https://example.org/soup" });
  const share = await shareCollection(marta.cook, { recipientEmail: "ilse@secret.example", expiresAt });
  return { marta, soup, ...share, visitor: app.browser() };
}
