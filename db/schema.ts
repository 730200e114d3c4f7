/*
 * All tables, by subject. Names are in snake_case; timestamps are
 * milliseconds since 1970 (UTC), planner days are yyyy-MM-dd text without a time zone.
 */
export * from "./tables/accounts.ts";
export * from "./tables/cooked.ts";
export * from "./tables/forms.ts";
export * from "./tables/groceries.ts";
export * from "./tables/joining.ts";
export * from "./tables/kitchens.ts";
export * from "./tables/moving.ts";
export * from "./tables/overview.ts";
export * from "./tables/planner.ts";
export * from "./tables/recipes.ts";
export * from "./tables/sharing.ts";
export * from "./tables/shopping.ts";
export * from "./tables/timers.ts";
export * from "./tables/trash.ts";
