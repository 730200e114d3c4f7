import { registerAndSignIn, withFullLoad } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as m from "#messages";

/**
 * Creates the account of a pending identity, signs it in, and welcomes it on the page that follows.
 * @throws DomainError as `registerAndSignIn` does.
 */
export function registerAndWelcome(...registration: Parameters<typeof registerAndSignIn>): Promise<Response> {
  const [context] = registration;
  const { cookie, to } = registerAndSignIn(...registration);
  const toast = { title: m.signIn.welcomeToast(), description: m.signIn.accountCreated() };
  return redirectWithToast(context, to, toast, withFullLoad(new Headers({ "Set-Cookie": cookie })));
}
