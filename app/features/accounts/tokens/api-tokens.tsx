import { Link } from "react-router";

/** A token with formatted dates. */
export type ShownToken = { id: number; name: string; made: string; lastUsed: string | null };

/** Renders the cook's API tokens: name and last use. */
export function ApiTokens({ tokens, action }: { tokens: ShownToken[]; action: string }) {
  return (
    <section className="panel" aria-labelledby="tokens">
      <h2 id="tokens">API tokens</h2>
      <p className="muted">
        For scripts of your own: with a token they use the API as you, but not your account, your stored credentials or
        anything of an administrator’s. Signing out and changing your password leave tokens alone.
      </p>
      {tokens.length > 0 ? (
        <ul className="sessions">
          {tokens.map(({ id, name, made, lastUsed }) => (
            <li key={id}>
              <div>
                <b dir="auto">{name}</b>
                <p className="small muted">
                  Made {made} · {lastUsed ? `Last used ${lastUsed}` : "Never used"}
                </p>
              </div>
              <Link className="button ghost compact" to={`${action}/tokens/${id}/revoke`} preventScrollReset>
                Revoke<span className="visually-hidden"> {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="actions">
        <Link className="button rim" to={`${action}/tokens/new`} preventScrollReset>
          New token
        </Link>
      </div>
    </section>
  );
}

/** Renders example calls of the API with the token filled in. */
export function FirstCall({ origin, token }: { origin: string; token: string }) {
  return (
    <pre className="note curl">
      <code>{`curl -H "Authorization: Bearer ${token}" ${origin}/api/recipes`}</code>
    </pre>
  );
}
