import { z } from "zod";
import { id, moment, named } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { SERVICES } from "./credential.ts";
import { credentialInput, secretsInput } from "./credential-input.ts";
import {
  addCredentials,
  deleteCredentials,
  getSecrets,
  listCredentials,
  updateCredentials,
} from "./credentials.server.ts";

const credentialAnswer = named("StoredCredential", z.strictObject({ id, service: z.string(), updatedAt: moment }));
const credentialsAnswer = z.array(credentialAnswer);
const secretsAnswer = z.strictObject({ credentials: z.record(z.string(), z.string()) });
const servicesAnswer = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    requiredFields: z.array(z.string()),
  }),
);

const BLANK = "A required field is blank";

/** Calls for stored credentials. */
export const credentialCalls = [
  call("GET /api/credentials/services", "user", {
    does: "The services that credentials can be stored for.",
    answer: { status: 200, json: servicesAnswer },
    example: '"$TRIVET/api/credentials/services"',
    run: () => SERVICES,
  }),
  call("GET /api/credentials", "inPerson", {
    does: "Lists your stored credentials, without their secrets.",
    answer: { status: 200, json: credentialsAnswer },
    run: listCredentials,
  }),
  call("POST /api/credentials", "inPerson", {
    does: "Stores credentials for a service, encrypted.",
    json: credentialInput,
    answer: { status: 201, json: credentialAnswer },
    errors: { 400: BLANK, 404: "No such service", 409: "There are some already" },
    run: (caller, { input }) => addCredentials(caller, input),
  }),
  call("GET /api/credentials/:key", "inPerson", {
    does: "Your secrets for a service, whose name is the key.",
    answer: { status: 200, json: secretsAnswer },
    run: (caller, { params }) => ({ credentials: getSecrets(caller, params.key) }),
  }),
  call("PUT /api/credentials/:key", "inPerson", {
    does: "Replaces stored credentials, whose id is the key.",
    json: secretsInput,
    answer: { status: 200, json: credentialAnswer },
    errors: { 400: BLANK },
    run: (caller, { params, input }) =>
      updateCredentials(caller, idParam(params.key, "Credentials"), input.credentials),
  }),
  call("DELETE /api/credentials/:key", "inPerson", {
    does: "Deletes stored credentials, whose id is the key.",
    answer: { status: 204 },
    run: (caller, { params }) => void deleteCredentials(caller, idParam(params.key, "Credentials")),
  }),
];
