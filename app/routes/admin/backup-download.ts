import { redirect } from "react-router";
import { asRefusal } from "#app/errors.ts";
import { BACKUP_FAILED } from "#app/features/backups/backup.ts";
import { takeBackup } from "#app/features/backups/backups.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/backup-download";

const PAGE = "/admin/backup";

/** The backup as a file. A POST, so that no other site's link can set it off. */
export const action = page("administrator", async (caller, { context }: Route.ActionArgs) => {
  try {
    const { name, bytes, stream } = await takeBackup(caller);
    return new Response(stream, {
      headers: {
        "Content-Type": "application/vnd.sqlite3",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Content-Length": String(bytes),
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal) caller.services.log.error("backup.failed", { error });
    const description = refusal?.message ?? BACKUP_FAILED;
    return redirectWithToast(context, PAGE, { title: "Error", description, tone: "bad" });
  }
});

export const loader = page("administrator", () => redirect(PAGE));
