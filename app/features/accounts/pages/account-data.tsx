import { href, Link } from "react-router";
import { ExportPanel } from "#app/features/moving/export/export-panel.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import * as m from "#messages";
import { Section } from "../account-forms.tsx";

/** Renders what the cook does with all recipes at once, and the end of the account. */
export function AccountData() {
  return (
    <>
      <Section id="account-move-in" title={m.moveIn.title()}>
        <p>{m.moveIn.inAccountText()}</p>
        <FormFoot inBox>
          <Link className="button rim" to={href("/recipes/move-in")}>
            {m.moveIn.anyProgram()}
          </Link>
        </FormFoot>
      </Section>
      <ExportPanel />
      <Section id="account-shares" title={m.share.myShares()}>
        <p className="muted">{m.accounts.sharesText()}</p>
        <FormFoot inBox>
          <Link className="button rim" to={href("/account/shares")}>
            {m.share.myShares()}
          </Link>
        </FormFoot>
      </Section>
      <Section id="account-trash" title={m.trash.trash()}>
        <p className="muted">{m.accounts.trashText()}</p>
        <FormFoot inBox>
          <Link className="button rim" to={href("/recipes/trash")}>
            {m.trash.trash()}
          </Link>
        </FormFoot>
      </Section>
      <Section id="leave" title={m.accounts.deleteAccount()}>
        <p className="muted">{m.accounts.goesWithAccount()}</p>
        <FormFoot inBox>
          <Link className="button danger" to={href("/account/delete")} preventScrollReset>
            {m.accounts.askToDelete()}
          </Link>
        </FormFoot>
      </Section>
    </>
  );
}
