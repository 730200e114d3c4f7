import { elementsBetween, linesOf, outermost, type PageElement, type PageTree, textIn } from "./page-tree.ts";

const MAX_BOX = 60; // elements and texts
const ROLES =
  /^(?:alert|log|menu|menubar|navigation|radiogroup|search|slider|spinbutton|status|tab|tablist|timer|toolbar)$/;
const BOXES = new Set(["div", "section", "p", "details", "fieldset"]);
const ROWS = new Set(["li", "tr", "dd", "article", "h1", "h2", "h3", "h4", "h5", "h6"]);
const FIELDS = new Set(["input", "select", "textarea"]);
const NO_CHOICE = /^(?:|text|number|tel|search|email|radio|range)$/i; // a box to tick may stand beside an ingredient

/** Returns whether an element operates the page and is nothing to read: navigation, the label of a field, a form, a bar of buttons. */
export function isControl(tree: PageTree, element: PageElement): boolean {
  const { tag, attributes } = element;
  if (tag === "nav" || tag === "select" || ROLES.test(attributes.role ?? "")) return true;
  if (tag === "label") return isLabelOfField(tree, element);
  if (tag === "form") return isSmallWithout(tree, element, ROWS) && fieldsIn(tree, element).some(isFilledIn);
  return BOXES.has(tag) && isBoxOfControls(tree, element);
}

/** Returns whether a box has controls, and no text but theirs and that of links and folds. */
function isBoxOfControls(tree: PageTree, box: PageElement): boolean {
  if (!isSmallWithout(tree, box, ROWS)) return false;
  const inside = elementsBetween(tree, box.at + 1, box.end).filter(({ hidden }) => !hidden);
  const controls = inside.filter((element) => !BOXES.has(element.tag) && isControl(tree, element));
  if (controls.length === 0) return false;
  const parts = outermost([...controls, ...inside.filter(isPressed)].sort((one, other) => one.at - other.at));
  return withoutBlanks(parts.map((part) => textIn(tree, part))) === withoutBlanks(linesOf(tree, box));
}

function withoutBlanks(lines: string[]): string {
  return lines.join("").replace(/\s/g, "");
}

/** Returns whether an element is a link, or opens a fold. */
function isPressed({ tag }: PageElement): boolean {
  return tag === "a" || tag === "summary";
}

function isSmallWithout(tree: PageTree, { at, end }: PageElement, tags: ReadonlySet<string>): boolean {
  return end - at <= MAX_BOX && !elementsBetween(tree, at + 1, end).some(({ tag }) => tags.has(tag));
}

function fieldsIn(tree: PageTree, { at, end }: PageElement): PageElement[] {
  return elementsBetween(tree, at + 1, end).filter(({ tag }) => FIELDS.has(tag));
}

/** Returns whether a field takes a text, a number or one of several choices. */
function isFilledIn({ tag, attributes }: PageElement): boolean {
  return tag !== "input" || NO_CHOICE.test(attributes.type ?? "");
}

/** Returns whether a label names a field to fill in or a choice: one that is in it, has its id, or is beside it. */
function isLabelOfField(tree: PageTree, label: PageElement): boolean {
  const { for: id } = label.attributes;
  const [inner] = fieldsIn(tree, label);
  if (inner) return isFilledIn(inner);
  if (id === undefined || label.parent === null) return false;
  const named = fieldsIn(tree, label.parent).find(({ attributes }) => attributes.id === id);
  return named !== undefined && isFilledIn(named);
}
