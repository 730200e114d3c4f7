import { SERVICES } from "#app/features/credentials/credential.ts";
import { api } from "#app/http/handlers.server.ts";

const credentialServices = api("user", { GET: () => SERVICES });

export const loader = credentialServices;
export const action = credentialServices;
