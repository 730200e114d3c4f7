import {
  ArrowLeft,
  ArrowRight,
  CalendarDays,
  ChevronDown,
  Cookie,
  Copy,
  EggFried,
  EllipsisVertical,
  Eye,
  ListChecks,
  Minus,
  Move,
  Plus,
  Printer,
  Rss,
  Sandwich,
  ShoppingBasket,
  Shuffle,
  Trash2,
  Users,
  Utensils,
} from "lucide-react";

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
  view: Eye,
  move: Move,
  add: Plus,
  less: Minus,
  print: Printer,
  subscribe: Rss,
  randomize: Shuffle,
  groceries: ShoppingBasket,
  remove: Trash2,
  servings: Users,
};
export type PlannerIconName = keyof typeof ICONS;

/** Every drawing once; a calendar of 112 slots then only points at them. */
export function PlannerIcons() {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      {Object.entries(ICONS).map(([name, Icon]) => (
        <Icon key={name} id={`pi-${name}`} strokeWidth={1.9} />
      ))}
    </svg>
  );
}

/** A drawing of `PlannerIcons`, decorative; 20 pixels unless CSS says otherwise. */
export function PlannerIcon({ name }: { name: PlannerIconName }) {
  return (
    <svg className="i" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#pi-${name}`} width="24" height="24" />
    </svg>
  );
}
