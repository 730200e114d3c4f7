import { Link } from "react-router";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import * as m from "#messages";

/** A token with formatted dates. */
export type ShownToken = { id: number; name: string; made: string; lastUsed: string | null };

/** Renders the cook's API tokens: name and last use. */
export function ApiTokens({ tokens, action }: { tokens: ShownToken[]; action: string }) {
  return (
    <section className="panel" aria-labelledby="tokens">
      <h2 id="tokens">{m.tokens.tokens()}</h2>
      <p className="muted">{m.tokens.whatFor()}</p>
      {tokens.length > 0 ? (
        <ul className="sessions">
          {tokens.map(({ id, name, made, lastUsed }) => (
            <li key={id}>
              <div>
                <b dir="auto">{name}</b>
                <p className="small muted">
                  {lastUsed ? m.tokens.madeAndUsed({ made, lastUsed }) : m.tokens.madeNeverUsed({ made })}
                </p>
              </div>
              <Link className="button ghost compact" to={`${action}/tokens/${id}/revoke`} preventScrollReset>
                <RichText text={m.tokens.revoke({ name })} tags={{ more: visuallyHidden }} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <FormFoot inBox>
        <Link className="button rim" to={`${action}/tokens/new`} preventScrollReset>
          {m.tokens.newToken()}
        </Link>
      </FormFoot>
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
