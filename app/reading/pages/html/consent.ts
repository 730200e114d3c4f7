import { isMeasured } from "#app/reading/vocabulary/amounts.ts";
import { openMargins } from "./page-margins.ts";
import { elementsBetween, linesOf, type PageElement, type PageText, type PageTree, pageTree } from "./page-tree.ts";

/** Words in names of boxes that ask for consent, and names of the programs that draw them. */
const NAMED =
  /(?:^|[\s_-])(?:gdpr|consent|(?:cookies?|privacy)[-_]?(?:banner|consent|notice|bar|law|policy|popup|modal|dialog|wall|settings|info|message|overlay)|onetrust|didomi|cybotcookiebot\w{0,40}|usercentrics|qc-cmp2?|cmplz|cmp(?:box|wrapper)|sp_message|trust(?:e|arc)|klaro|iubenda|cky|cc-window|osano|tarteaucitron\w{0,20}|borlabscookie\w{0,20}|axeptio\w{0,20}|termly|evidon)(?:$|[\s_-])/i;
/** The same as a whole id, of a box with buttons: one without them may be about biscuits. */
const NAMED_ALONE = /^(?:cookies?|privacy)$/i;
const COOKIES =
  /cookie|sütik|eväste|küpsise|slapuk|sīkdat|piškotk|ciastecz|informasjonskapsl|vafrakök|kolačić|çerez|куки|кукі|бисквитк|עוגיות|ملفات تعريف|کوکی|쿠키|クッキー|คุกกี้|कुकी/i;
const PURPOSE =
  /privac|partner|consent|advert|analy|third.?part|traffic|marketing|statisti|personali[sz]|datenschutz|werbung|zustimm|einwillig|nutzererlebnis|confidential|publicit|consenti|toestemming|advertent|prywatno|reklam|soukrom|adatvéd|hirdet|yksityis|mainon|integritet|annons|personvern|privatliv|annonc|gizlilik|конфиденц|реклам|διαφημ|απορρήτου|개인|광고|분석|プライバシー|広告|隐私|隱私|广告|廣告|פרטיות|خصوصية|ความเป็นส่วนตัว|gebruikerservaring|oglas|zasebnost|privatnost/i;
const MIN_TEXT = 30; // characters
const MAX_TEXT = 3000; // characters of a box without a name
const MAX_SHARE = 5; // a box has so many times the characters of the sentence about cookies
const MAX_CLIMB = 8;
const BOXES = new Set(["div", "section", "aside", "form", "dialog", "footer"]);

/** Reads a page into a tree, without the boxes that ask for consent to cookies. With `showHidden`, closed tabs and folds count as shown. */
export function pageWithoutConsent(html: string, showHidden: boolean): PageTree {
  const tree = pageTree(html, showHidden);
  hideConsent(tree);
  openMargins(tree);
  return tree;
}

/**
 * Hides the boxes of a page that ask for consent, as their class, id or text says, with all that is in them. A box with amounts
 * in kitchen units, or half of the page, is the page itself.
 */
function hideConsent(tree: PageTree): void {
  const half = (tree.elements.length + tree.texts.length) / 2;
  const named = tree.elements.filter((element) => !element.hidden && isNamed(tree, element));
  const lengthOf = lengthsIn(tree);
  const told = tree.texts.filter(isAboutCookies).flatMap((text) => boxAround(tree, text, lengthOf) ?? []);
  const boxes = [...named, ...told].filter((box) => box.end - box.at < half && !linesOf(tree, box).some(isMeasured));
  for (const { at, end } of boxes) for (const element of elementsBetween(tree, at, end)) element.hidden = true;
  if (boxes.length > 0) tree.texts = tree.texts.filter(({ parent }) => !parent.hidden);
}

/** Returns what counts the characters of an element's lines, of each once: the sentences of a page share what is around them. */
function lengthsIn(tree: PageTree): (element: PageElement) => number {
  const known = new Map<PageElement, number>();
  return (element) => {
    const length = known.get(element) ?? linesOf(tree, element).join(" ").length;
    known.set(element, length);
    return length;
  };
}

function isNamed(tree: PageTree, { tag, attributes, at, end }: PageElement): boolean {
  if (tag === "body" || tag === "html") return false;
  const { class: names = "", id = "" } = attributes;
  if (names !== "" && NAMED.test(names)) return true;
  if (id === "") return false;
  return NAMED.test(id) || isNamedAlone(tree, id, at, end);
}

/** Tells whether an id is a word about cookies alone, of a box with buttons. */
function isNamedAlone(tree: PageTree, id: string, at: number, end: number): boolean {
  return NAMED_ALONE.test(id) && elementsBetween(tree, at, end).some(isButton);
}

function isAboutCookies({ text }: PageText): boolean {
  return text.length >= MIN_TEXT && text.length <= MAX_TEXT && COOKIES.test(text) && PURPOSE.test(text);
}

/** Returns the largest box around a sentence that has buttons and not much text besides; null: there is none. */
function boxAround(
  tree: PageTree,
  { text, parent }: PageText,
  lengthOf: (element: PageElement) => number,
): PageElement | null {
  let found: PageElement | null = null;
  for (let box: PageElement | null = parent, steps = 0; box && steps < MAX_CLIMB; box = box.parent, steps++) {
    if (box.tag === "body" || lengthOf(box) > Math.min(MAX_TEXT, MAX_SHARE * text.length)) break;
    if (BOXES.has(box.tag) && elementsBetween(tree, box.at, box.end).some(isButton)) found = box;
  }
  return found;
}

function isButton({ tag, attributes }: PageElement): boolean {
  return tag === "button" || attributes.role === "button" || (tag === "input" && attributes.type === "button");
}
