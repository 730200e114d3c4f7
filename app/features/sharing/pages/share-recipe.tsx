import { getFormProps, useForm } from "@conform-to/react";
import { href, Link, redirect } from "react-router";
import { CARD_SIZES, type CardSize } from "#app/features/moving/book/sheets.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { todayIn } from "#app/lib/clock.ts";
import { overlayLink, useOverlay, VIEW_RECIPE } from "#app/overlays.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Download } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { LinksTo } from "../links-to.tsx";
import { openSharing } from "../recipe-link-page.server.ts";
import { makeRecipeLink } from "../recipe-links.server.ts";
import { RecipeTextBox } from "../recipe-text-box.tsx";
import { recipeLinkForm } from "../share-input.ts";
import type { Route } from "./+types/share-recipe";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => ({
  ...openSharing(caller, idParam(params.recipeId)),
  today: todayIn(caller.now, caller.timeZone),
  now: caller.now.toISOString(),
  timeZone: caller.timeZone,
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    recipeLinkForm,
    (input) => {
      const { recipeId } = args.params;
      const { id } = makeRecipeLink(caller, idParam(recipeId), input);
      const made = href("/recipes/:recipeId/share/:linkId", { recipeId, linkId: String(id) });
      return redirect(overlayLink(VIEW_RECIPE, args.url, made).to, 303);
    },
    m.recipeLinks.failed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.recipeLinks.shareRecipe()) }];

/** Renders the form that makes a link to a recipe, the links that there are, and the recipe as text. */
export default function ShareRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const { recipe, links, asText, today, now, timeZone } = loaderData;
  const [form, fields] = useForm<{ expiresAt: string | null; withNotes: boolean }>({
    id: "share-recipe",
    lastResult: actionData,
    defaultValue: { withNotes: "on" },
  });
  const { linkTo } = useOverlay(VIEW_RECIPE);
  const params = { recipeId: String(recipe.id) };
  const back = linkTo(href("/recipes/:recipeId", params));
  const action = linkTo(href("/recipes/:recipeId/share", params)).to;
  const isBusy = useIsSubmitting(action);
  return (
    <DialogRoute
      title={m.recipeLinks.shareRecipe()}
      closeTo={back.to}
      closeMask={back.mask}
      size="small"
      focus="heading"
      footer={
        <SubmitButton form={form.id} isBusy={isBusy} busyLabel={m.recipeLinks.making()}>
          {m.recipeLinks.makeLink()}
        </SubmitButton>
      }
    >
      <div className="stack">
        <PostForm className="stack" {...getFormProps(form)} action={action} preventScrollReset>
          <FormErrors id={form.errorId} errors={form.errors} />
          <p>{m.recipeLinks.whatLinkShows()}</p>
          <TextField
            field={fields.expiresAt}
            type="date"
            label={m.share.expires()}
            isOptional
            min={today}
            hint={m.share.expiresHint()}
          />
          <label className="check">
            <input
              key={fields.withNotes.key}
              type="checkbox"
              name={fields.withNotes.name}
              value="on"
              defaultChecked={fields.withNotes.initialValue === "on"}
            />
            {m.recipeLinks.withNotes()}
          </label>
        </PostForm>
        <LinksTo links={links} now={now} timeZone={timeZone} />
        <RecipeTextBox text={asText} />
        <RecipeCards recipeId={recipe.id} />
        <div className="actions">
          <Link className="button ghost" to={href("/account/shares")}>
            {m.share.myShares()}
          </Link>
        </div>
      </div>
    </DialogRoute>
  );
}

const CARD_LABELS: Record<CardSize, () => string> = { a6: m.cookbook.cardA6, "4x6": m.cookbook.card4x6 };

/** Renders the links that save the recipe as a card to print. */
function RecipeCards({ recipeId }: { recipeId: number }) {
  const address = href("/recipes/:recipeId/card", { recipeId: String(recipeId) });
  return (
    <section aria-labelledby="recipe-cards">
      <h3 id="recipe-cards">{m.cookbook.cardTitle()}</h3>
      <div className="actions">
        {CARD_SIZES.map((size) => (
          <a key={size} className="button ghost" href={`${address}?size=${size}`} download>
            <Download size={20} />
            {CARD_LABELS[size]()}
          </a>
        ))}
      </div>
    </section>
  );
}
