import { changeSettings, getSettings } from "#app/features/accounts/settings.server.ts";
import { settingsInput } from "#app/features/accounts/settings-input.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const settings = api("user", {
  GET: (caller) => getSettings(caller),
  PATCH: (caller, { request }) => changeSettings(caller, readInput(request, settingsInput)),
});

export const loader = settings;
export const action = settings;
