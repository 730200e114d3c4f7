import sprite from "./icons.svg?url";

/** An icon beside text of the same meaning: decorative, hidden from screen readers, 24 pixels by default. */
export type Icon = (props: { size?: number; className?: string; strokeWidth?: number }) => React.ReactNode;

/**
 * Returns a component for an icon of icons.svg. Referencing the file saves a sixth of the rendering time of 24 cards
 * (docs/performance.md). `npm run icons` makes the file from the names below.
 */
function icon(name: string): Icon {
  const href = `${sprite}#${name}`;
  return ({ size = 24, className, strokeWidth }) => (
    <svg
      className={className ? `icon ${className}` : "icon"}
      width={size}
      height={size}
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      <use href={href} />
    </svg>
  );
}

export const AArrowUp = icon("a-arrow-up");
export const ArrowLeft = icon("arrow-left");
export const ArrowRight = icon("arrow-right");
export const ArrowUpDown = icon("arrow-up-down");
export const Beef = icon("beef");
export const BookOpen = icon("book-open");
export const CalendarDays = icon("calendar-days");
export const CalendarPlus2 = icon("calendar-plus-2");
export const Camera = icon("camera");
export const Carrot = icon("carrot");
export const Check = icon("check");
export const ChefHat = icon("chef-hat");
export const ChevronDown = icon("chevron-down");
export const ChevronLeft = icon("chevron-left");
export const ChevronRight = icon("chevron-right");
export const ChevronUp = icon("chevron-up");
export const ChartColumn = icon("chart-column");
export const CircleAlert = icon("circle-alert");
export const CircleCheck = icon("circle-check");
export const CircleX = icon("circle-x");
export const Clock = icon("clock");
export const Cookie = icon("cookie");
export const CookingPot = icon("cooking-pot");
export const Copy = icon("copy");
export const DatabaseBackup = icon("database-backup");
export const Download = icon("download");
export const EggFried = icon("egg-fried");
export const EllipsisVertical = icon("ellipsis-vertical");
export const ExternalLink = icon("external-link");
export const Eye = icon("eye");
export const EyeOff = icon("eye-off");
export const FileText = icon("file-text");
export const Heading = icon("heading");
export const History = icon("history");
export const ImageUp = icon("image-up");
export const Info = icon("info");
export const KeyRound = icon("key-round");
export const Lightbulb = icon("lightbulb");
export const Link2 = icon("link-2");
export const ListChecks = icon("list-checks");
export const LoaderCircle = icon("loader-circle");
export const LogOut = icon("log-out");
export const Mail = icon("mail");
export const Milk = icon("milk");
export const Minus = icon("minus");
export const Monitor = icon("monitor");
export const Moon = icon("moon");
export const Move = icon("move");
export const Package = icon("package");
export const Pencil = icon("pencil");
export const Plus = icon("plus");
export const Printer = icon("printer");
export const RefreshCw = icon("refresh-cw");
export const Rss = icon("rss");
export const Sandwich = icon("sandwich");
export const ScanText = icon("scan-text");
export const Search = icon("search");
export const Send = icon("send");
export const Settings = icon("settings");
export const Share2 = icon("share-2");
export const ShoppingBasket = icon("shopping-basket");
export const Shuffle = icon("shuffle");
export const SlidersHorizontal = icon("sliders-horizontal");
export const Star = icon("star");
export const Store = icon("store");
export const Sun = icon("sun");
export const Timer = icon("timer");
export const Tag = icon("tag");
export const Ticket = icon("ticket");
export const Trash2 = icon("trash-2");
export const TriangleAlert = icon("triangle-alert");
export const Upload = icon("upload");
export const UserRound = icon("user-round");
export const UsersRound = icon("users-round");
export const Utensils = icon("utensils");
export const Wallet = icon("wallet");
export const Wheat = icon("wheat");
export const WifiOff = icon("wifi-off");
export const X = icon("x");
