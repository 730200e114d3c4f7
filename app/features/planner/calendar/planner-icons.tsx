import {
  ArrowLeft,
  ArrowRight,
  CalendarDays,
  ChevronDown,
  Cookie,
  Copy,
  EggFried,
  EllipsisVertical,
  ListChecks,
  Minus,
  Move,
  Plus,
  Printer,
  Rss,
  Sandwich,
  ShoppingBasket,
  Shuffle,
  Utensils,
} from "#app/ui/icons.tsx";

const ICONS = {
  earlier: ArrowLeft,
  later: ArrowRight,
  calendar: CalendarDays,
  list: ListChecks,
  open: ChevronDown,
  breakfast: EggFried,
  lunch: Sandwich,
  dinner: Utensils,
  snack: Cookie,
  copy: Copy,
  options: EllipsisVertical,
  move: Move,
  add: Plus,
  less: Minus,
  print: Printer,
  subscribe: Rss,
  randomize: Shuffle,
  groceries: ShoppingBasket,
};
type PlannerIconName = keyof typeof ICONS;

/** Renders a decorative icon of the planner, 20 pixels wide unless CSS sets another size. */
export function PlannerIcon({ name }: { name: PlannerIconName }) {
  const Drawing = ICONS[name];
  return <Drawing className="planner-icon" size={20} />;
}
