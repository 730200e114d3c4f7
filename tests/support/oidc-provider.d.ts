/** The package has no types; these are what the tests use of it. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  type Next = () => Promise<void>;
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    use(middleware: (context: { path: string; body: unknown; status: number }, next: Next) => Promise<void>): void;
    callback(): RequestListener;
  }
}
