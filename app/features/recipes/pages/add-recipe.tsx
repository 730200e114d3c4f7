import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { AddByPdf } from "#app/features/importing/components/add-by-pdf.tsx";
import { AddByUrl } from "#app/features/importing/components/add-by-url.tsx";
import { AddTabs, TABS, type Tab } from "#app/features/importing/components/add-tabs.tsx";
import { PastePage } from "#app/features/importing/components/paste-page.tsx";
import { ReadPictureButton } from "#app/features/importing/components/read-picture-button.tsx";
import { sharedAddresses } from "#app/features/importing/import-fields.ts";
import { submitCard, submitPaste, submitPdf, submitUrls } from "#app/features/importing/pages/import-forms.server.ts";
import { importAllowance } from "#app/features/tiers/limits.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { ADD_RECIPE, useOverlay } from "#app/overlays.ts";
import { LeaveGuard } from "#app/ui/leave-guard.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { AddByHand } from "../form/add-by-hand.tsx";
import { AddByImage } from "../form/add-by-image.tsx";
import { FormFrame } from "../form/form-frame.tsx";
import { suggestTags } from "../tags.server.ts";
import type { Route } from "./+types/add-recipe";
import { submitTyped } from "./add-by-hand.server.ts";
import { submitImage } from "./add-by-image.server.ts";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => ({
  from: url.searchParams.get("from") ?? "url",
  sharedUrls: sharedAddresses(url.searchParams),
  allowance: importAllowance(caller),
  ownTags: suggestTags(caller),
}));

export const action = page("user", (caller, args: Route.ActionArgs) => {
  const from = args.url.searchParams.get("from");
  if (from === "image") return submitImage(caller, args);
  if (from === "card") return submitCard(caller, args);
  if (from === "type") return submitTyped(caller, args);
  if (from === "pdf") return submitPdf(caller, args);
  if (from === "paste") return submitPaste(caller, args);
  return submitUrls(caller, args);
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.recipes.addRecipe()) }];

/** The tab of each form: pasting is in From URL, reading a card in Upload Image. */
const TAB_OF = new Map<string, Tab>([
  ["image", "image"],
  ["card", "image"],
  ["pdf", "pdf"],
  ["type", "type"],
]);

function readReply(actionData: Route.ComponentProps["actionData"]) {
  if (!actionData || "card" in actionData) return undefined;
  return "rows" in actionData ? actionData.reply : actionData;
}

/** Renders the ways to add a recipe, as a page or a dialog. */
export default function AddRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const { from, sharedUrls, allowance, ownTags } = loaderData;
  const { closeTo } = useOverlay(ADD_RECIPE);
  const tab = TAB_OF.get(from) ?? "url";
  // A tab keeps its values while another one is open (product 5.1).
  const [opened, setOpened] = useState<Partial<Record<Tab, string>>>({ [tab]: from });
  if (opened[tab] !== from) setOpened({ ...opened, [tab]: from });
  const rows = actionData && "rows" in actionData ? actionData.rows : undefined;
  const card = actionData && "card" in actionData ? actionData : undefined;
  const replyTo = (own: Tab) => (own === tab ? readReply(actionData) : undefined);
  const forms: Record<Tab, () => ReactNode> = {
    image: () => (
      <AddByImage
        lastResult={replyTo("image")}
        defaults={card?.card}
        pendingPicture={card?.picture}
        ownTags={ownTags}
        readText={<ReadPictureButton isFilled={card?.problem === null} problem={card?.problem ?? undefined} />}
      />
    ),
    type: () => <AddByHand lastResult={replyTo("type")} ownTags={ownTags} />,
    pdf: () => <AddByPdf lastResult={replyTo("pdf")} />,
    url: () =>
      opened.url === "paste" ? (
        <PastePage lastResult={replyTo("url")} url={sharedUrls[0]} />
      ) : (
        <AddByUrl lastResult={replyTo("url")} rows={rows} sharedUrls={sharedUrls} allowance={allowance} />
      ),
  };
  return (
    <LeaveGuard>
      <FormFrame
        title={m.recipes.addRecipe()}
        closeTo={closeTo}
        back={{ to: href("/recipes"), label: m.recipes.allRecipes() }}
      >
        <AddTabs current={tab} />
        {TABS.filter((own) => own in opened).map((own) => (
          <div key={own} hidden={own !== tab} className={own === tab ? "current-way" : undefined}>
            {forms[own]()}
          </div>
        ))}
      </FormFrame>
    </LeaveGuard>
  );
}
