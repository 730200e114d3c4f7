import { href, redirect } from "react-router";
import { downloadOf } from "#app/http/download.server.ts";
import { actOrReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import { checkInput, readForm } from "#app/http/input.server.ts";
import * as m from "#messages";
import { exportCollection } from "../export/export-collection.server.ts";
import { exportInput } from "../export/export-input.ts";
import type { Route } from "./+types/export-download";

/** The part of the account page with the export. */
const PAGE = `${href("/account")}?part=data`;

/** The collection as a file. A POST, so that a link of another site cannot start it. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  actOrReturn(args, { title: m.common.error(), back: () => `${PAGE}#export` }, async () => {
    const input = checkInput(Object.fromEntries(readForm(args.request)), exportInput);
    return downloadOf(await exportCollection(caller, input));
  }),
);

export const loader = page("user", () => redirect(`${PAGE}#export`));
