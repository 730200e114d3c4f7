import { credentialInput } from "#app/features/credentials/credential-input.ts";
import { addCredentials, listCredentials } from "#app/features/credentials/credentials.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const credentials = api("inPerson", {
  GET: (caller) => listCredentials(caller),
  POST: (caller, { request }) => created(addCredentials(caller, readInput(request, credentialInput))),
});

export const loader = credentials;
export const action = credentials;
