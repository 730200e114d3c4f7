import { listTrash } from "#app/features/recipes/trash/trash.server.ts";
import { trashQuery } from "#app/features/recipes/trash/trash-query-input.ts";
import { api } from "#app/http/handlers.server.ts";
import { checkInput } from "#app/http/input.server.ts";

const trash = api("user", {
  GET: (caller, { url }) => {
    const { limit = null, offset = 0 } = checkInput(Object.fromEntries(url.searchParams), trashQuery);
    return listTrash(caller, { limit, offset }).removed;
  },
});
export const loader = trash;
export const action = trash;
