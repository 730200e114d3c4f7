import { href } from "react-router";
import { BrandMark } from "#app/ui/brand.tsx";
import { CalendarDays, CookingPot, Download, Share2, ShoppingBasket, Wallet } from "#app/ui/icons.tsx";
import { LanguageMenu } from "#app/ui/language-menu.tsx";
import { Plate } from "#app/ui/plate.tsx";
import { PRODUCT } from "#app/ui/product.ts";
import { SETUP_CODE } from "../accounts/invites/invite-code.ts";

const FEATURES = [
  {
    Icon: CookingPot,
    title: "Recipe collection",
    text: "Every recipe you cook from in one searchable place, with the ones you love marked as favourites.",
  },
  {
    Icon: Download,
    title: "Import from anywhere",
    text: "Photograph a recipe card, drop in a PDF, or paste up to 4 web addresses at once.",
  },
  {
    Icon: CalendarDays,
    title: "Four-week planner",
    text: "See four weeks at a glance. Drag meals, copy a good week, or let the planner fill the gaps.",
  },
  {
    Icon: ShoppingBasket,
    title: "Grocery lists",
    text: "Sorted by aisle and ready to print, email or send to your grocery app.",
  },
  {
    Icon: Wallet,
    title: "Cost per serving",
    text: "Know what a meal costs before you shop, estimated from its ingredients.",
  },
  {
    Icon: Share2,
    title: "Share with family",
    text: "Send your whole collection as a link. They read it without an account.",
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
            Sign in
          </a>
        </div>
      </header>
      <main id="main" className="wide">
        <section className="hero">
          <div className="content">
            <div>
              <h1>Know what’s for dinner, four weeks out.</h1>
              <p>
                Your personal culinary management platform: keep the recipes you cook from, plan the weeks ahead and
                shop from one list. Your meal plans and favourites stay private, while the recipe database is shared.
              </p>
              {firstAccount ? (
                <p>
                  <b>Nobody has an account here yet.</b> Yours becomes the administrator’s. It needs the {SETUP_CODE}
                </p>
              ) : null}
              <div className="actions">
                {firstAccount ? (
                  <a className="button solid" href={firstAccount}>
                    Create the first account
                  </a>
                ) : null}
                <a className={firstAccount ? "button rim" : "button solid"} href={href("/api/login")}>
                  Get Started
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
          <h2>One kitchen, kept in order</h2>
          <ul className="features">
            {FEATURES.map(({ Icon, title, text }) => (
              <li key={title}>
                <Icon aria-hidden="true" strokeWidth={1.9} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <div className="call-to-action">
            <div>
              <h2>A place at your own table</h2>
              <p>{PRODUCT} runs on your own server. New cooks join with an invite code from the person who runs it.</p>
            </div>
            <a className="button solid" href={href("/api/login")}>
              Start Your Culinary Journey
            </a>
          </div>
        </section>
      </main>
      <footer className="page-foot">
        <LanguageMenu />
      </footer>
    </>
  );
}
