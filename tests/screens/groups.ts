import { SCREENS, type Screen } from "./list.ts";

/** Groups that a test visits in a minute: dialogs over the planner take longest, since it has four weeks. A screen is in the first group that fits. */
const GROUPS: { as: Screen["as"]; pages: string; names: RegExp }[] = [
  { as: "visitor", pages: "visitors", names: /./ },
  { as: "newcomer", pages: "a registration", names: /./ },
  { as: "theo", pages: "a trial account", names: /./ },
  { as: "marta", pages: "collections", names: /^(recipes|tag|add|bookmarklet)/ },
  { as: "marta", pages: "recipes", names: /^recipe/ },
  { as: "marta", pages: "weeks of the planner", names: /^(planner(|-menu|-moving|-add|-print|-paper)$|weekly)/ },
  { as: "marta", pages: "planned meals", names: /^planner-(move|swap|servings|sides|leftovers|note|text|repeat|push)/ },
  { as: "marta", pages: "the planner", names: /^planner/ },
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
