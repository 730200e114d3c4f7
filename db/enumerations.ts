/*
 * The values of enumerated columns, for the checks of the schema, validators and pages.
 * Imports nothing, since browsers load it too.
 */

/** Account tiers, lowest first (product 1.3). */
export const ACCOUNT_TYPES = ["trial", "standard", "premium", "administrator"] as const;
/** The tier of an account. */
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The difficulties of a recipe, easiest first (product 1.3). */
export const DIFFICULTIES = ["ready_made", "easy", "medium", "hard"] as const;
/** The difficulty of a recipe. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What replaced a version of a recipe. */
export const REVISION_REASONS = ["edit", "re-import", "restore"] as const;
/** What replaced a version of a recipe. */
export type RevisionReason = (typeof REVISION_REASONS)[number];

/** The four slots of a day, in their order (product 1.3). */
export const MEAL_TYPES = ["breakfast", "lunch", "dinner", "snack"] as const;
/** A slot of a day. */
export type MealType = (typeof MEAL_TYPES)[number];

/** The five categories of the grocery list, in display order (product 7.2). */
export const FOOD_CATEGORIES = ["produce", "proteins", "pantry", "dairy", "others"] as const;
/** A category of the grocery list. */
export type FoodCategory = (typeof FOOD_CATEGORIES)[number];

/** The languages of the interface (BCP 47), in the order of the language menu. */
export const LANGUAGES = ["en", "de", "fr", "es", "it", "nl"] as const;

/** What a member may do in a kitchen: the owner names it and removes members. */
export const KITCHEN_ROLES = ["owner", "member"] as const;
/** What a member may do in a kitchen. */
export type KitchenRole = (typeof KITCHEN_ROLES)[number];

/** How a cook came from one kitchen to another. */
export const KITCHEN_MOVES = ["joined", "left"] as const;
/** How a cook came from one kitchen to another. */
export type KitchenMoveKind = (typeof KITCHEN_MOVES)[number];

/** Parts of the product that a kitchen may leave out of its pages. */
export const KITCHEN_PARTS = ["cost", "difficulty", "ratings", "everyone", "groceryApp"] as const;
/** A part of the product that a kitchen may leave out of its pages. */
export type KitchenPart = (typeof KITCHEN_PARTS)[number];

/** The days of a week, each of which may be the first. */
export const WEEK_DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
/** A day of the week. */
export type WeekDay = (typeof WEEK_DAYS)[number];

/** Events counted by day for the overview of administrators. */
export const COUNTED_EVENTS = ["import", "mail", "backup"] as const;
/** An event that is counted by day. */
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

/** The states of a file that is being moved in, in their order. */
export const MOVE_IN_STATES = ["reading", "ready", "failed", "committed", "undone"] as const;
/** The state of a file that is being moved in. */
export type MoveInState = (typeof MOVE_IN_STATES)[number];

/** What becomes of a meal of a file: it is planned, its slot is taken, its day cannot be planned, or its recipe is not taken. */
export const MOVED_MEAL_OUTCOMES = ["planned", "taken", "beyond", "without"] as const;
/** What becomes of a meal of a file. */
export type MovedMealOutcome = (typeof MOVED_MEAL_OUTCOMES)[number];

/** The states of a recipe in such a file. */
export const MOVED_RECIPE_STATES = ["new", "existing", "incomplete", "failed"] as const;
/** The state of a recipe in such a file. */
export type MovedRecipeState = (typeof MOVED_RECIPE_STATES)[number];

/** The units in which amounts are shown: as written, or those of a system. */
export const UNIT_SYSTEMS = ["original", "metric", "us"] as const;
/** The units in which amounts are shown. */
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];
