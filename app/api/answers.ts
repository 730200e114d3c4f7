import { z } from "zod";
import { LANGUAGES, UNIT_SYSTEMS, WEEK_DAYS } from "../features/accounts/settings.ts";
import { CATEGORIES } from "../features/ingredients/food-categories.ts";
import { IMPORT_FAILURES, type ImportFailure } from "../features/overview/outcomes.ts";
import { MEAL_TYPES } from "../features/planner/meal.ts";
import { DIFFICULTIES, NUTRIENTS } from "../features/recipes/recipe.ts";
import { REVISION_REASONS } from "../features/recipes/revisions/revision.ts";
import { ACCOUNT_TYPES } from "../features/tiers/tiers.ts";

/* Answers of the API. Strict: an answer with an undocumented field fails the tests. */

/** Adds a description to a schema whose name does not explain it. */
const says = <S extends z.ZodType>(schema: S, description: string) => schema.describe(description);

const id = z.int().positive();
const moment = says(z.iso.datetime(), "ISO 8601, UTC");
const day = says(z.iso.date(), "A calendar day, yyyy-MM-dd");
const minutes = says(z.int().positive().nullable(), "Minutes; null is unknown");

export const problemAnswer = z.strictObject({
  message: says(z.string(), "For people"),
  errors: says(z.record(z.string(), z.array(z.string())).optional(), "Messages by field, where the input is at fault"),
});

const sections = (list: string) =>
  says(
    z.array(z.strictObject({ index: z.int().nonnegative(), title: z.string() })),
    `Headings among the ${list}: each stands before the entry \`index\`, counted from 0`,
  );

const recipeShape = {
  id,
  name: z.string(),
  imagePath: says(z.string().nullable(), "Address of the picture on this server; ?w= asks for a width"),
  prepTime: minutes,
  totalTime: minutes,
  servings: z.int().positive().nullable(),
  difficulty: z.enum(DIFFICULTIES),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  ingredientSections: sections("ingredients"),
  instructionSections: sections("instructions"),
  description: z.string().nullable(),
  notes: says(z.string().nullable(), "The recipe’s own; whoever reads the recipe reads them"),
  cookTime: minutes,
  yield: says(z.string().nullable(), "In words, such as “12 muffins”"),
  nutrition: says(
    z.partialRecord(z.enum(NUTRIENTS), z.string(), { error: "Not a NutritionInformation property" }).nullable(),
    "What the source declares, by property of schema.org NutritionInformation; never computed",
  ),
  tags: says(z.array(z.string()), "Those of the collection that it is read from"),
  sourceUrl: z.string().nullable(),
  createdAt: moment,
  updatedAt: says(z.iso.datetime(), "When it was last changed, ISO 8601, UTC"),
  costPerServing: says(z.number().nullable(), "Dollars, estimated; null without servings"),
};

const ownRecipeShape = {
  ...recipeShape,
  originalRecipeId: says(id.nullable(), "What this is a private copy of"),
  createdBy: z.uuid().nullable(),
  isOriginal: z.boolean(),
  isFavorite: says(z.boolean(), "Whether it is yours"),
  rating: says(z.int().min(1).max(5).nullable(), "Your own, 1 to 5 stars; nobody else sees it"),
  lastCooked: says(z.iso.date().nullable(), "The last day on which your kitchen cooked it; null if never"),
  timesCooked: says(z.int().nonnegative(), "How many times your kitchen cooked it"),
  isInCollection: says(z.boolean().optional(), "Whether you have it"),
};

export const recipeAnswer = z.strictObject(ownRecipeShape);
export const recipesAnswer = z.array(recipeAnswer);
export const trashAnswer = z.array(
  z.strictObject({
    recipe: recipeAnswer,
    removedAt: moment,
    removedUntil: says(z.iso.datetime(), "When it is deleted for good, ISO 8601, UTC"),
    forEveryone: says(z.boolean(), "Whether an administrator removed it for everyone"),
  }),
);
export const restoredAnswer = z.strictObject({
  ...ownRecipeShape,
  keptMeals: says(
    z.array(z.strictObject({ date: day, mealType: z.enum(MEAL_TYPES) })),
    "Slots that were filled meanwhile: they keep their meals",
  ),
});
export const pdfRecipeAnswer = z.strictObject({
  ...ownRecipeShape,
  usedOcr: says(z.boolean(), "Whether it was read optically and should be reviewed"),
});

/** The text read from a photographed card; nothing is saved. */
export const cardAnswer = z.strictObject({
  name: z.string(),
  prepTime: minutes,
  totalTime: minutes,
  servings: z.int().positive().nullable(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
});

export const importAnswer = z.strictObject({
  successful: z.int(),
  failed: z.int(),
  results: z.array(
    z.strictObject({
      url: z.string(),
      success: z.boolean(),
      reason: says(z.string().optional(), "Why not: “same source URL”, “identical name”, or what went wrong"),
      recipe: recipeAnswer.optional(),
    }),
  ),
});

export const kitchenAnswer = z.strictObject({
  id,
  name: z.string(),
  members: z.array(
    z.strictObject({
      id: z.uuid(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      role: z.enum(["owner", "member"]),
      joinedAt: moment,
    }),
  ),
});
export const invitationAnswer = z.strictObject({
  id,
  code: says(z.string(), "For `POST /api/kitchen/join`"),
  url: says(z.string(), "The page of the invitation, for people"),
  expiresAt: moment,
});
export const invitationsAnswer = z.array(invitationAnswer);
export const invitationPreviewAnswer = z.strictObject({
  kitchen: z.strictObject({ name: z.string(), members: says(z.int(), "How many people are in it") }),
  brings: says(
    z.strictObject({
      recipes: says(z.int(), "Recipes that the kitchen does not have yet"),
      meals: says(z.int(), "Meals from today on that go into free slots"),
      clashes: says(
        z.array(z.strictObject({ date: day, mealType: z.enum(MEAL_TYPES) })),
        "Slots in which the kitchen has a meal, which stays",
      ),
    }),
    "What the caller would add; nothing for visitors",
  ),
});

const person = z.strictObject({ id: z.uuid(), firstName: z.string().nullable() });
export const cookedAnswer = z.strictObject({
  id,
  date: day,
  note: z.string().nullable(),
  by: says(person.nullable(), "Who noted it"),
  createdAt: moment,
});
export const cookedListAnswer = z.array(cookedAnswer);

export const tagsAnswer = z.array(z.strictObject({ tag: z.string(), count: says(z.int(), "Recipes that have it") }));
export const revisionsAnswer = z.array(
  z.strictObject({
    id,
    createdAt: says(moment, "When the version was replaced, ISO 8601, UTC"),
    by: says(person.nullable(), "Who replaced it"),
    reason: says(z.enum(REVISION_REASONS), "What replaced it"),
  }),
);
export const favoriteAnswer = z.strictObject({ isFavorite: z.boolean() });

export const groceryItem = z.strictObject({
  key: says(z.string(), "Names the food; ticks are kept under it"),
  displayText: z.string(),
  category: z.enum(CATEGORIES),
  name: z.string(),
  quantity: says(z.number().nullable(), "In `unit`; null where there is none, or several that cannot be added"),
  quantityMax: says(z.number().nullable(), "Upper bound of a range"),
  unit: z.string().nullable(),
  recipes: z.array(z.strictObject({ id, name: z.string() })),
});
const groceryItems = z.array(groceryItem);

export const groceriesAnswer = z.strictObject({
  categorized: z.strictObject({
    produce: groceryItems,
    proteins: groceryItems,
    pantry: groceryItems,
    dairy: groceryItems,
    others: groceryItems,
  }),
  ingredients: groceryItems,
});
const at = says(z.int(), "When this was read or stored, milliseconds since 1970");
export const tickedAnswer = z.strictObject({ at, ticked: says(z.array(z.string()), "Keys of the ticked foods") });
export const ticksAnswer = z.strictObject({ at });

const shoppingSource = z.strictObject({
  kind: z.enum(["meal", "recipe", "hand", "staple"]),
  id: says(id.nullable(), "Of the meal or recipe, otherwise null"),
  label: says(z.string(), "Name of the recipe, otherwise empty"),
});
const shoppingItem = z.strictObject({
  id: says(z.uuid(), "Made by the device that added it"),
  name: z.string(),
  quantity: says(z.number().nullable(), "In the unit; null without an amount, or for amounts that do not add up"),
  quantityText: says(z.string(), "The amount as it is written, such as “1 ½ cups”; empty without one"),
  unit: z.string().nullable(),
  note: z.string().nullable(),
  category: z.enum(CATEGORIES),
  isTicked: z.boolean(),
  sources: z.array(shoppingSource),
  updatedAt: moment,
});
const shoppingHead = {
  id,
  name: z.string(),
  storeId: id.nullable(),
  version: says(z.int(), "Grows with each change of the list"),
};
export const shoppingListsAnswer = z.array(
  z.strictObject({ ...shoppingHead, openItems: says(z.int(), "Number of items that are not ticked") }),
);
export const shoppingListAnswer = z.strictObject({
  ...shoppingHead,
  items: z.array(shoppingItem),
  youHave: says(
    z.array(shoppingItem),
    "Staples that recipes and meals need; an “add” with the id alone puts one on the list",
  ),
});
export const operationsAnswer = z.strictObject({
  version: z.int(),
  items: z.array(z.union([shoppingItem, z.strictObject({ id: z.uuid(), isRemoved: z.literal(true) })])),
});
export const staplesAnswer = z.strictObject({ staples: z.array(z.string()) });
export const storeAnswer = z.strictObject({ id, name: z.string() });
export const storesAnswer = z.array(storeAnswer);
export const messageAnswer = z.strictObject({ message: z.string() });

export const mealAnswer = z.strictObject({
  id,
  userId: z.uuid(),
  date: day,
  mealType: z.enum(MEAL_TYPES),
  recipeId: id,
  servings: says(z.int().positive().nullable(), "Planned servings; null is what the recipe says"),
  createdAt: moment,
  recipe: recipeAnswer,
});
export const mealsAnswer = z.array(mealAnswer);
export const randomizeAnswer = z.strictObject({ message: z.string(), created: mealsAnswer });
export const copyAnswer = z.strictObject({
  message: z.string(),
  copied: z.int(),
  skipped: says(z.int(), "Meals whose slot was taken"),
});

export const timerAnswer = z.strictObject({
  id: says(z.uuid(), "Yours, if you sent one"),
  label: z.string(),
  seconds: says(z.int().positive(), "The length that it was started with"),
  startedAt: moment,
  endsAt: moment,
  recipeId: id.nullable(),
  step: says(z.int().positive().nullable(), "Of the recipe, from 1"),
  now: says(z.iso.datetime(), "The server’s time of this answer: the remaining time is endsAt less now"),
});
export const timersAnswer = z.array(timerAnswer);

const shareShape = { shareUrl: z.url(), shareCode: says(z.string().length(22), "128 random bits, base64url") };
export const shareMadeAnswer = z.strictObject({
  ...shareShape,
  emailSent: says(z.boolean(), "False where the server has no mail: then send the link yourself"),
});
export const sharesAnswer = z.array(
  z.strictObject({
    id,
    ...shareShape,
    recipientEmail: z.string(),
    createdAt: moment,
    expiresAt: moment.nullable(),
    expiresOn: says(z.string().nullable(), "The last day in words"),
    lastOpenedAt: moment.nullable(),
  }),
);
export const sharedAnswer = z.strictObject({
  collection: z.strictObject({ ownerName: z.string(), createdAt: moment, expiresAt: moment.nullable() }),
  recipes: says(z.array(z.strictObject(recipeShape)), "Nothing in it says whose they are, or whose favourite"),
});

export const credentialAnswer = z.strictObject({ id, service: z.string(), updatedAt: moment });
export const credentialsAnswer = z.array(credentialAnswer);
export const secretsAnswer = z.strictObject({ credentials: z.record(z.string(), z.string()) });
export const servicesAnswer = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    requiredFields: z.array(z.string()),
  }),
);

export const userAnswer = z.strictObject({
  id: z.uuid(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  accountType: says(z.enum(ACCOUNT_TYPES), "With an administrator’s token: premium, which is what it may do"),
  createdAt: moment,
  updatedAt: moment,
});
export const settingsAnswer = z.strictObject({
  language: says(z.enum(LANGUAGES).nullable(), "Of pages and mail; null is the one that the browser prefers"),
  weekStart: says(z.enum(WEEK_DAYS), "First day of a week"),
  currency: says(z.string(), "Sign of amounts of money"),
  units: says(z.enum(UNIT_SYSTEMS), "In which recipes and grocery lists are shown; the API has recipes as written"),
});
export const usersAnswer = z.array(userAnswer);

const codeShape = {
  id,
  code: z.string().length(8),
  status: z.enum(["Active", "Used", "Expired"]),
  accountType: says(z.enum(ACCOUNT_TYPES), "The tier of the account that registers with it"),
  createdBy: z.uuid().nullable(),
  usedBy: z.uuid().nullable(),
  usedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  createdAt: moment,
};
export const codeAnswer = z.strictObject(codeShape);
export const codesAnswer = z.array(z.strictObject({ ...codeShape, usedByName: z.string().nullable() }));
export const codeCheckAnswer = z.strictObject({
  valid: z.boolean(),
  expired: z.boolean(),
  used: says(z.boolean(), "All three false: there is no such code"),
});

const times = z.int().nonnegative();
const bytes = says(z.int().nonnegative(), "Bytes");
const importReason = z.enum(Object.keys(IMPORT_FAILURES) as [ImportFailure, ...ImportFailure[]]);

export const overviewAnswer = z.strictObject({
  version: z.string(),
  node: z.string(),
  startedAt: moment,
  uptimeSeconds: times,
  memoryBytes: says(z.int(), "Resident memory of the server’s process, without the children that read documents"),
  databaseBytes: bytes,
  recipes: times,
  pictures: says(z.strictObject({ count: times, bytes }), "They are in the database: their bytes are part of its size"),
  today: says(z.iso.date(), "Today in the server’s time zone, as all days here"),
  users: z.array(
    z.strictObject({
      id: z.uuid(),
      email: z.string().nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      accountType: z.enum(ACCOUNT_TYPES),
      lastVisitOn: says(
        z.iso.date().nullable(),
        "The day of the last visit, with a session; null where none was noted",
      ),
    }),
  ),
  imports: says(
    z.strictObject({
      imported: times,
      duplicates: times,
      failed: times,
      failedShare: says(z.number().min(0).max(1).nullable(), "Failed ones of all; null without imports"),
      failures: z.array(z.strictObject({ reason: importReason, count: times })),
      days: z.array(z.strictObject({ day, imported: times, duplicates: times, failed: times })),
    }),
    "Of the last 30 days, as mail and failed backups",
  ),
  mail: z.strictObject({ isSetUp: z.boolean(), sent: times, failed: times, lastFailedOn: day.nullable() }),
  backups: z.strictObject({
    dailyBackups: says(times, "How many are kept; 0 makes none"),
    last: says(
      z.strictObject({ name: z.string(), bytes, madeAt: moment, check: z.literal("ok") }).nullable(),
      "The newest one that Trivet made by itself; `check` is SQLite’s integrity check when it was made",
    ),
    lastFailedOn: day.nullable(),
  }),
});
