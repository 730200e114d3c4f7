import { downloadOf } from "#app/http/download.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { downloadCookbook } from "../book/cookbooks.server.ts";
import type { Route } from "./+types/cookbook-file";

/** The finished cookbook as a file. */
export const loader = page("user", async (caller, _args: Route.LoaderArgs) =>
  downloadOf(await downloadCookbook(caller)),
);
