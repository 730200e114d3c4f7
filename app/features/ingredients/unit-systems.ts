import type { UnitSystem } from "#db/enumerations.ts";
import * as m from "#messages";

export { UNIT_SYSTEMS, type UnitSystem } from "#db/enumerations.ts";

const NAMES: Record<UnitSystem, () => string> = {
  original: m.units.asWritten,
  metric: m.units.metric,
  us: m.units.us,
};

/** Returns the name of a system of units in the language of the page. */
export function unitSystemName(system: UnitSystem): string {
  return NAMES[system]();
}
