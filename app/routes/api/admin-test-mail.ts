import { sendTestMail } from "#app/features/accounts/administration/test-mail.server.ts";
import { api } from "#app/http/handlers.server.ts";

const testMail = api("administrator", { POST: (caller) => sendTestMail(caller) });

export const loader = testMail;
export const action = testMail;
