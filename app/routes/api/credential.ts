import { secretsInput } from "#app/features/credentials/credential-input.ts";
import { deleteCredentials, getSecrets, updateCredentials } from "#app/features/credentials/credentials.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam, readInput } from "#app/http/input.server.ts";

/** GET names a service, PUT and DELETE the id of a stored credential (product 9.1). Secrets are not for API tokens. */
const credential = api("inPerson", {
  GET: (caller, { params }) => ({ credentials: getSecrets(caller, params.key ?? "") }),
  PUT: (caller, { params, request }) => {
    const { credentials } = readInput(request, secretsInput);
    return updateCredentials(caller, idParam(params.key, "Credentials"), credentials);
  },
  DELETE: (caller, { params }) => {
    deleteCredentials(caller, idParam(params.key, "Credentials"));
  },
});

export const loader = credential;
export const action = credential;
