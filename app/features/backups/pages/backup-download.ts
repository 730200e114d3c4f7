import { href, redirect } from "react-router";
import { downloadOf } from "#app/http/download.server.ts";
import { actOrReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { takeBackup } from "../backups.server.ts";
import type { Route } from "./+types/backup-download";

const PAGE = href("/admin/backup");

/** The backup as a file. A POST, so that a link of another site cannot start it. */
export const action = button("administrator", (caller, args: Route.ActionArgs) =>
  actOrReturn(args, { title: m.common.error(), fallback: m.backups.failed(), back: () => PAGE }, async () => {
    return downloadOf({ ...(await takeBackup(caller)), mediaType: "application/vnd.sqlite3" });
  }),
);

export const loader = page("administrator", () => redirect(PAGE));
