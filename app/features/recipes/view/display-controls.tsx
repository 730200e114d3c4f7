import { Link, type LinkProps } from "react-router";
import { UNIT_SYSTEMS, type UnitSystem, unitSystemName } from "#app/features/ingredients/unit-systems.ts";
import { Minus, Plus } from "#app/ui/icons.tsx";
import * as m from "#messages";
import type { Scale, Units } from "./recipe-text.ts";

/** The query of a recipe's address: other servings than the recipe's, other units than the cook's. */
export type DisplayQuery = { servings?: string; units?: UnitSystem };

type LinkTo = (query: DisplayQuery) => Pick<LinkProps, "to" | "mask">;

/** Renders the links for other servings and other units below the heading of the ingredients. */
export function DisplayControls({
  servings,
  scale,
  units,
  linkTo,
}: {
  /** The recipe's own. */
  servings: number | null;
  scale: Scale;
  units: Units;
  linkTo: LinkTo;
}) {
  const ofServings = scale ? { servings: String(scale.servings) } : {};
  const ofUnits = units.shown === units.usual ? {} : { units: units.shown };
  return (
    <>
      {servings ? (
        <ServingsScale
          base={servings}
          scale={scale}
          linkTo={(now) => linkTo(now === servings ? ofUnits : { ...ofUnits, servings: String(now) })}
        />
      ) : null}
      <UnitSwitch
        shown={units.shown}
        linkTo={(system) => linkTo(system === units.usual ? ofServings : { ...ofServings, units: system })}
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
  return (
    <div className="scale no-print">
      <Link
        className="icon-button"
        {...linkTo(Math.max(1, now - 1))}
        replace
        preventScrollReset
        aria-disabled={now <= 1}
      >
        <Minus size={20} />
        <span className="visually-hidden">{m.recipeView.oneLess()}</span>
      </Link>
      <span className="tabular-numbers" role="status">
        {m.recipeView.servingCount({ count: now })}
      </span>
      <Link className="icon-button" {...linkTo(now + 1)} replace preventScrollReset>
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
      {scale ? (
        <Link className="button ghost compact reset" {...linkTo(base)} replace preventScrollReset>
          {m.recipeView.reset()}
        </Link>
      ) : null}
    </div>
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
