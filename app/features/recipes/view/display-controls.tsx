import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { UNIT_SYSTEMS, type UnitSystem, unitSystemName } from "#app/features/ingredients/unit-systems.ts";
import { formatNumber } from "#app/i18n/formats.ts";
import { Minus, Plus } from "#app/ui/icons.tsx";
import * as m from "#messages";
import type { Displayed, DisplayQuery, Scale } from "./recipe-text.ts";
import { ScaleByIngredient } from "./scale-by-ingredient.tsx";

type LinkTo = (query: DisplayQuery) => Pick<LinkProps, "to" | "mask">;

/**
 * Renders the control of the servings above the ingredients, which are `children`, and those for an amount in hand and for
 * other units below, so that the first ingredient is near the top of a phone.
 */
export function DisplayControls({
  servings,
  displayed: { scale, units, text, inHand },
  linkTo,
  children,
}: {
  /** The recipe's own. */
  servings: number | null;
  displayed: Displayed;
  linkTo: LinkTo;
  children?: ReactNode;
}) {
  const ofUnits = units.shown === units.usual ? {} : { units: units.shown };
  return (
    <>
      {servings ? (
        <ServingsScale
          base={servings}
          scale={scale}
          linkTo={(now) => linkTo(now === servings ? ofUnits : { ...ofUnits, servings: String(now) })}
        />
      ) : scale ? (
        <FactorScale factor={scale.factor} isAbout={scale.isAbout} reset={linkTo(ofUnits)} />
      ) : null}
      {children}
      <ScaleByIngredient lang={text.lang} inHand={inHand} linkTo={(query) => linkTo({ ...ofUnits, ...query })} />
      <UnitSwitch
        shown={units.shown}
        linkTo={(system) => linkTo({ ...scale?.query, ...(system === units.usual ? {} : { units: system }) })}
      />
    </>
  );
}

/** Renders links that scale the servings: one more, one less, double and, if it is a whole number, half. */
function ServingsScale({
  base,
  scale,
  linkTo,
}: {
  base: number;
  scale: Scale;
  linkTo: (servings: number) => ReturnType<LinkTo>;
}) {
  const now = scale?.servings ?? base;
  const less = Math.ceil(now) - 1;
  return (
    <div className="scale no-print">
      <Link className="icon-button" {...linkTo(Math.max(1, less))} replace preventScrollReset aria-disabled={less < 1}>
        <Minus size={20} />
        <span className="visually-hidden">{m.recipeView.oneLess()}</span>
      </Link>
      <span className="tabular-numbers" role="status">
        {scale?.isAbout ? m.scaling.servingsAbout({ count: now }) : m.recipeView.servingCount({ count: now })}
      </span>
      <Link className="icon-button" {...linkTo(Math.floor(now) + 1)} replace preventScrollReset>
        <Plus size={20} />
        <span className="visually-hidden">{m.recipeView.oneMore()}</span>
      </Link>
      {base % 2 === 0 ? (
        <Link className="button ghost compact" {...linkTo(base / 2)} replace preventScrollReset>
          ½×
        </Link>
      ) : null}
      <Link className="button ghost compact" {...linkTo(base * 2)} replace preventScrollReset>
        2×
      </Link>
      {scale ? <Reset {...linkTo(base)} /> : null}
    </div>
  );
}

/** Renders the factor of a recipe that does not say its servings. */
function FactorScale({ factor, isAbout, reset }: { factor: number; isAbout: boolean; reset: ReturnType<LinkTo> }) {
  const times = formatNumber(factor, { maximumSignificantDigits: 3 });
  return (
    <div className="scale no-print">
      <span className="tabular-numbers" role="status">
        {isAbout ? m.scaling.timesRecipeAbout({ times }) : m.scaling.timesRecipe({ times })}
      </span>
      <Reset {...reset} />
    </div>
  );
}

function Reset(link: ReturnType<LinkTo>) {
  return (
    <Link className="button ghost compact reset" {...link} replace preventScrollReset>
      {m.recipeView.reset()}
    </Link>
  );
}

function UnitSwitch({ shown, linkTo }: { shown: UnitSystem; linkTo: (system: UnitSystem) => ReturnType<LinkTo> }) {
  return (
    <nav className="unit-links no-print" aria-label={m.units.units()}>
      {UNIT_SYSTEMS.map((system) => (
        <Link
          key={system}
          {...linkTo(system)}
          replace
          preventScrollReset
          aria-current={system === shown ? "true" : undefined}
        >
          {unitSystemName(system)}
        </Link>
      ))}
    </nav>
  );
}
