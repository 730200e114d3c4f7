import { href, Link, useOutlet } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ChevronDown, ChevronUp, Trash2 } from "#app/ui/icons.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { getStoreOrder } from "../aisle-order.server.ts";
import { storeForm } from "../shopping-form-input.ts";
import { submitStoreForm } from "../shopping-forms.server.ts";
import type { Route } from "./+types/store-order";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) =>
  getStoreOrder(caller, idParam(params.storeId, "Store")),
);

export const action = page("user", (caller, args: Route.ActionArgs) => {
  const storeId = idParam(args.params.storeId, "Store");
  return submitAndReturn(
    args,
    storeForm,
    m.shopping.notSaved(),
    (form) => {
      submitStoreForm(caller, storeId, form);
      return {};
    },
    { home: href("/shopping/stores/:storeId", { storeId: String(storeId) }) },
  );
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(m.shopping.orderIn({ shop: loaderData?.name ?? "" })) },
];

/** Renders the foods of a shop in the order of its aisles, with buttons that move them. */
export default function StoreOrder({ loaderData: { id, name, foods }, actionData }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <NarrowPage
      back={{ to: href("/shopping"), label: m.shopping.title() }}
      title={m.shopping.orderIn({ shop: name })}
      dialog={dialog}
    >
      <p className="muted intro">{foods.length > 0 ? m.shopping.orderHint() : m.shopping.orderUnknown()}</p>
      <FormErrors id="order-error" errors={actionData?.error?.[""]} />
      <PostForm preventScrollReset>
        <ol className="aisle-order">
          {foods.map(({ food, name: item }, place) => (
            <li key={food}>
              <span dir="auto">{item}</span>
              <button type="submit" name="up" value={food} className="icon-button" disabled={place === 0}>
                <ChevronUp size={20} />
                <span className="visually-hidden">{m.shopping.moveUp({ item })}</span>
              </button>
              <button
                type="submit"
                name="down"
                value={food}
                className="icon-button"
                disabled={place === foods.length - 1}
              >
                <ChevronDown size={20} />
                <span className="visually-hidden">{m.shopping.moveDown({ item })}</span>
              </button>
            </li>
          ))}
        </ol>
      </PostForm>
      <div className="actions">
        <Link
          to={href("/shopping/stores/:storeId/delete", { storeId: String(id) })}
          className="button danger"
          preventScrollReset
        >
          <Trash2 size={18} /> {m.shopping.deleteShop()}
        </Link>
      </div>
    </NarrowPage>
  );
}
