/** The five shelves of the grocery list, in the order they are shown (Spec 4). */
export const CATEGORIES = ["produce", "proteins", "pantry", "dairy", "others"] as const;

export type Category = (typeof CATEGORIES)[number];

/** What the five shelves are called on screen and in letters (spec 2). */
export const CATEGORY_LABELS: Record<Category, string> = {
  produce: "Produce",
  proteins: "Proteins",
  pantry: "Pantry",
  dairy: "Dairy",
  others: "Others",
};
