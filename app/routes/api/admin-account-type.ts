import { accountTypeInput } from "#app/features/accounts/account-input.ts";
import { changeAccountType } from "#app/features/accounts/administration/administration.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const accountType = api("administrator", {
  PATCH: (caller, { params, request }) => {
    const { accountType } = readInput(request, accountTypeInput);
    return changeAccountType(caller, params.userId ?? "", accountType);
  },
});

export const loader = accountType;
export const action = accountType;
