import type { RouterContextProvider } from "react-router";
import { sign, unsign } from "#app/platform/crypto.server.ts";
import { cookie, hostCookieName, readCookie } from "./cookies.server.ts";
import { requestState } from "./request-context.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A cookie that only this server can write and that ends in time, whatever the browser keeps (threat model 5.3). */
export type SignedCookie = {
  /** Returns the Set-Cookie header with a value, which is stored as JSON. */
  write(context: Context, value: unknown): string;
  /** Returns the value of a request; undefined if there is none, another has written it, or its time is over. */
  read(context: Context, request: Request): unknown;
  /** Returns the Set-Cookie header that deletes it. */
  clear(context: Context): string;
};

/** Makes a signed cookie of that name which lasts `seconds`. Its signature is valid for this name only. */
export function signedCookie(name: string, seconds: number): SignedCookie {
  const keys = (context: Context) =>
    requestState(context).visitor.services.settings.sessionSecrets.map((secret) => `${name} ${secret}`);
  const header = (context: Context, value: string, maxAge: number) => {
    const { isSecure } = requestState(context);
    return cookie(hostCookieName(name, isSecure), value, { maxAge, isSecure });
  };
  return {
    write(context, value) {
      const until = requestState(context).visitor.now.getTime() + seconds * 1000;
      const text = Buffer.from(JSON.stringify({ until, value })).toString("base64url");
      return header(context, sign(text, keys(context)[0] ?? ""), seconds);
    },
    read(context, request) {
      const { isSecure, visitor } = requestState(context);
      const signed = readCookie(request, hostCookieName(name, isSecure));
      const text = signed && unsign(signed, keys(context));
      if (!text) return undefined;
      // Signed by this server, so it has this form.
      const { until, value } = JSON.parse(Buffer.from(text, "base64url").toString()) as {
        until: number;
        value: unknown;
      };
      return visitor.now.getTime() < until ? value : undefined;
    },
    clear: (context) => header(context, "", 0),
  };
}
