import { href } from "react-router";
import { signInLink } from "#app/shell/public-frame.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ChefHat } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";

type Brings = { recipes: number; known: number; meals: number; clashes: string[] };

type BodyProps = {
  name: string;
  members: number;
  isMember: boolean;
  isPending: boolean;
  /** Null for visitors. */
  brings: Brings | null;
  links: string[];
  leavesOthers: boolean;
  isEnough: boolean;
  signUp: string | null;
  here: string;
  errors: string[] | undefined;
};

/** Renders an invitation: whose kitchen it is, what joining does, and the way in. */
export function InvitationBody(props: BodyProps) {
  const { name, members, isMember, isPending, brings, leavesOthers, links, here } = props;
  return (
    <section className="panel invitation">
      <ChefHat size={40} />
      <h1 dir="auto">
        {isMember ? name : brings ? m.joining.joinTitle({ kitchen: name }) : m.joining.invitedTo({ kitchen: name })}
      </h1>
      <p>
        {m.joining.peopleThere({ count: members })} {m.joining.whatIsShared()}
      </p>
      {isMember ? (
        <div className="note good">
          <p>{m.joining.alreadyHere()}</p>
        </div>
      ) : brings ? (
        <WhatJoiningDoes brings={brings} leavesOthers={leavesOthers} links={links} />
      ) : null}
      <FormErrors id="join-error" errors={props.errors} />
      {isMember ? (
        <a className="button solid" href={href("/kitchen")}>
          {m.joining.openKitchen()}
        </a>
      ) : brings || isPending ? (
        <PostForm action={here} reloadDocument>
          <button type="submit" className="button solid">
            {m.joining.joinNow()}
          </button>
        </PostForm>
      ) : (
        <WaysIn {...props} />
      )}
    </section>
  );
}

type Effects = Pick<BodyProps, "leavesOthers" | "links"> & { brings: Brings };

function WhatJoiningDoes({ brings, leavesOthers, links }: Effects) {
  const { recipes, known, meals, clashes } = brings;
  return (
    <>
      <h2>{m.joining.whatYouBring()}</h2>
      <ul className="plain-list">
        <li>{m.joining.bringsRecipes({ count: recipes })}</li>
        {known > 0 ? <li>{m.joining.knownRecipes({ count: known })}</li> : null}
        <li>{m.joining.bringsMeals({ count: meals })}</li>
      </ul>
      {clashes.length > 0 ? (
        <div className="note warn">
          <div>
            <p>{m.joining.clashes({ count: clashes.length })}</p>
            <ul>
              {clashes.map((slot) => (
                <li key={slot}>{slot}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      {links.length > 0 ? (
        <div className="note warn">
          <div>
            <p>{m.joining.linksShow({ count: links.length })}</p>
            <ul>
              {[...new Set(links)].map((email) => (
                <li key={email} dir="auto">
                  {email}
                </li>
              ))}
            </ul>
            <p>
              <a href={href("/account/shares")}>{m.share.myShares()}</a>
            </p>
          </div>
        </div>
      ) : null}
      <p>{leavesOthers ? m.joining.keptWithOthers() : m.joining.keptAlone()}</p>
      <p className="muted">{m.joining.undoForDay()}</p>
    </>
  );
}

function WaysIn({ isEnough, signUp, here }: BodyProps) {
  const text = isEnough ? m.joining.newWithInvitation() : m.joining.newWithCode();
  const signIn = signInLink(here);
  return (
    <>
      <div className="actions">
        <a className="button solid" href={signIn}>
          {m.joining.signInToJoin()}
        </a>
      </div>
      <p className="small">
        <RichText text={text} tags={{ link: (label) => <a href={signUp ?? signIn}>{label}</a> }} />
      </p>
    </>
  );
}
