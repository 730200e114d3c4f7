import { SCREENS, type Screen } from "./list.ts";

/** Groups of at most 26 screens, so that a test can visit all of one. A screen is in the first group that fits. */
const GROUPS: { as: Screen["as"]; pages: string; names: RegExp }[] = [
  { as: "visitor", pages: "visitors", names: /./ },
  { as: "newcomer", pages: "a registration", names: /./ },
  { as: "theo", pages: "a trial account", names: /./ },
  { as: "marta", pages: "recipes", names: /^(recipe|add|bookmarklet|tag)/ },
  { as: "marta", pages: "the planner", names: /^(planner|weekly)/ },
  { as: "marta", pages: "groceries and shopping", names: /^(grocery|shopping)/ },
  { as: "marta", pages: "shares, the trash and moving", names: /^(share|kitchen|trash|hand|move)/ },
  { as: "marta", pages: "accounts and administration", names: /./ },
];

const groupOf = ({ as, name }: Screen) => GROUPS.find((group) => group.as === as && group.names.test(name));

/** All screens in groups. A group has one user; `pages` names it in the name of a test. */
export const SCREEN_GROUPS = GROUPS.map((group) => ({
  ...group,
  screens: SCREENS.filter((screen) => groupOf(screen) === group),
}));
