import { Beef, Carrot, type Icon, Milk, Package, Wheat } from "#app/ui/icons.tsx";
import type { Category } from "./food-categories.ts";

const ICONS: Record<Category, Icon> = { produce: Carrot, proteins: Beef, pantry: Wheat, dairy: Milk, others: Package };

/** Renders the picture of a category, before its heading. */
export function CategoryIcon({ category }: { category: Category }) {
  const Picture = ICONS[category];
  return <Picture size={24} />;
}
