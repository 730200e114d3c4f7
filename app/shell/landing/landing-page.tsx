import { href } from "react-router";
import { BrandMark } from "#app/ui/brand.tsx";
import { CalendarDays, CookingPot, Download, Share2, ShoppingBasket, Wallet } from "#app/ui/icons.tsx";
import { LanguageMenu } from "#app/ui/language-menu.tsx";
import { Plate } from "#app/ui/plate.tsx";
import { PRODUCT } from "#app/ui/product.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";

const FEATURES = [
  {
    Icon: CookingPot,
    title: m.landing.collection,
    text: m.landing.collectionText,
  },
  {
    Icon: Download,
    title: m.landing.import,
    text: m.landing.importText,
  },
  {
    Icon: CalendarDays,
    title: m.landing.fourWeeks,
    text: m.landing.fourWeeksText,
  },
  {
    Icon: ShoppingBasket,
    title: m.landing.groceries,
    text: m.landing.groceriesText,
  },
  {
    Icon: Wallet,
    title: m.landing.cost,
    text: m.landing.costText,
  },
  {
    Icon: Share2,
    title: m.landing.family,
    text: m.landing.familyText,
  },
];

/**
 * Renders the page for visitors (product 10.3): plain HTML and CSS, both buttons lead to sign-in. `firstAccount` is the
 * address to sign up at while nobody has an account.
 */
export function Landing({ firstAccount }: { firstAccount: string | null }) {
  return (
    <>
      <header className="masthead on-band">
        <div className="content">
          <a className="brand" href="/">
            <BrandMark />
            <span className="word">{PRODUCT}</span>
          </a>
          <a className="button rim compact to-end" href={href("/api/login")}>
            {m.common.signIn()}
          </a>
        </div>
      </header>
      <main id="main" className="wide">
        <section className="hero">
          <div className="content">
            <div>
              <h1>{m.landing.headline()}</h1>
              <p>{m.landing.intro()}</p>
              {firstAccount ? (
                <p>
                  <RichText text={m.landing.firstAccount()} tags={{ b: (text) => <b>{text}</b> }} />
                </p>
              ) : null}
              <div className="actions">
                {firstAccount ? (
                  <a className="button solid" href={firstAccount}>
                    {m.landing.createFirst()}
                  </a>
                ) : null}
                <a className={firstAccount ? "button rim" : "button solid"} href={href("/api/login")}>
                  {m.landing.getStarted()}
                </a>
              </div>
            </div>
            <div className="plates" aria-hidden="true">
              <Plate name="shakshuka" className="plate-1" widths={{ phone: 390, other: 640 }} />
              <Plate name="salad" className="plate-2" widths={{ phone: 270, other: 430 }} />
              <Plate name="soup" className="plate-3" widths={{ phone: 200, other: 330 }} isLazy />
              <Plate name="pancakes" className="plate-4" widths={{ phone: 350, other: 350 }} isLazy />
            </div>
          </div>
        </section>
        <section className="landing-body">
          <h2>{m.landing.inOrder()}</h2>
          <ul className="features">
            {FEATURES.map(({ Icon, title, text }) => (
              <li key={title()}>
                <Icon aria-hidden="true" strokeWidth={1.9} />
                <div>
                  <h3>{title()}</h3>
                  <p>{text()}</p>
                </div>
              </li>
            ))}
          </ul>
          <div className="call-to-action">
            <div>
              <h2>{m.landing.ownTable()}</h2>
              <p>{m.landing.ownTableText({ product: PRODUCT })}</p>
            </div>
            <a className="button solid" href={href("/api/login")}>
              {m.landing.start()}
            </a>
          </div>
        </section>
      </main>
      <footer className="page-foot">
        <LanguageMenu />
        <a href={href("/accessibility")}>{m.accessibility.title()}</a>
      </footer>
    </>
  );
}
