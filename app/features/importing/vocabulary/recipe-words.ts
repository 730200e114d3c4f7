// Words pages use for the parts of a recipe, in the languages recipes are read in; each list is one alternation.

const INGREDIENTS = [
  "ingredients?|ingrédients?|ingredientes?|ingredienti|ingredi[eë]nten(?:lijst)?|ingredienser|ingrediens(?:er|liste|lista)?|zutaten(?:liste)?",
  "składniki|ingrediencie|ingredience|suroviny|sastojci|sestavine|hozzávalók|malzemeler|malzeme listesi|υλικά|υλικα|συστατικά",
  "ингредиенты|інгредієнти|продукты|необходими продукти|продукти|състав(?:ки)?|材料|食材|用料|原料|재료|ainekset|raaka-aineet|ainesosat",
  "innihald|hráefni|חומרים|מצרכים|מרכיבים|المكونات|المقادير|مقادیر|مواد لازم|nguyên liệu|bahan(?:-bahan)?|koostisosad|ingredientai",
  "what you(?:'|’)?(?:ll| will)? need|you(?:'|’)?(?:ll| will) need|what do i need|shopping list|dit heb je nodig|wat heb je nodig|benodigdheden",
  "das brauch(?:st|t) (?:du|ihr)|du brauchst|det behöver du|du behöver|du skal bruge|det skal du bruge|du trenger|dette trenger du|boodschappen",
].join("|");

const INSTRUCTIONS = [
  "instructions?|directions?|methods?|preparation(?: (?:method|steps))?|cooking (?:instructions?|directions?|method|steps)|steps?|procedure|process",
  "step[- ]by[- ]steps?|(?:here(?:'|’)s )?how to (?:make|cook|prepare|bake)(?: it| this)?|how it(?:'|’)s (?:made|done)|let(?:'|’)s (?:cook|make it)",
  "zubereitung(?:sschritte)?|anleitung|so (?:wird(?:'|’)?s gemacht|geht(?:'|’)?s)|préparation|étapes?(?: de (?:la )?(?:préparation|recette))?|réalisation",
  "progression|déroulement|la recette|instructions de préparation|preparación|elaboración|instrucciones|pasos|modo de (?:preparo|preparação|fazer)",
  "procedimiento|preparação|confecção|preparazione|procedimento|come (?:fare|preparare)|esecuzione|bereiding(?:swijze)?|bereiden|werkwijze|instructies",
  "zo maak je het|aan de slag|stappen|(?:så )?gör så här|så (?:här )?gör du|tillagning|instruktioner|tillvägagångssätt|fremgangsmåde|sådan gør du|framgangsmåte",
  "slik gjør du(?: det)?|tilberedning|valmistus(?:ohje|ohjeet)?|ohjeet?|työvaiheet|näin (?:teet|se tehdään)|przygotowanie|sposób (?:przygotowania|wykonania)",
  "wykonanie|jak (?:przygotować|zrobić)|postup(?: přípravy| prípravy)?|príprava|příprava|priprava|postopek|elkészítés(?:e)?|hazırlan[ıi]ş[ıi]|yap[ıi]l[ıi]ş[ıi]",
  "nasıl yapılır|εκτέλεση|εκτελεση|οδηγίες|παρασκευή|приготовление|способ приготовления|как приготовить|пошаговый рецепт|начин на приготвяне|приготвяне",
  "приготування|спосіб приготування|mod de preparare|preparare|作り方|作法|做法|步骤|步驟|조리(?: ?순서|법)?|만드는 ?(?:법|방법)|aðferð|leiðbeiningar",
  "אופן ה?הכנה|הוראות הכנה|הכנה|طريقة (?:التحضير|العمل|الطبخ)|طرز تهیه|cách làm|cara (?:membuat|memasak)|valmistamine|gaminimas",
].join("|");

const AFTERWARDS = [
  "(?:recipe |cook(?:'|’)?s? |chef(?:'|’)?s? )?(?:notes?|tips?)(?: (?:and|&) .{1,30})?|nutrition(?:al)?(?: .{1,30})?|(?:kitchen |special )?(?:equipment|tools|utensils)(?: .{1,30})?|comments?|reviews?|leave a .{1,20}",
  "related .{1,20}|more .{1,30}|you (?:may|might) .{1,30}|storage|faqs?|frequently asked .{1,20}|did you .{1,30}",
  "nährwerte?(?: .{1,20})?|tipps?(?: .{1,20})?|notizen|kommentare?|conseils?|astuces?|commentaires?|valeurs .{1,30}|consejos?|trucos?|comentarios?|notas?",
  "ustensiles|matériel|zubehör|küchengeräte|utensilios|utensili|attrezzatura|keukengerei|köksredskap|redskap",
  "note|consigli|valori .{1,20}|commenti|voedingswaarden?|opmerkingen|reacties|näringsvärde.{0,20}|kommentarer|wartość .{1,20}|wskazówki|porady|komentarze",
  "propozycja .{1,20}|nutričné .{1,20}|poznámk[ay]|diskusia|komentáře|συμβουλές|σχόλια|διατροφ.{1,20}|примечани[ея]|советы?|комментарии|пищевая .{1,20}|コツ.{0,9}|댓글",
].join("|");

const FOR_WHOM = String.raw`(?:\s*[-–:(|]?\s*(?:for|für|pour|para|per|voor|för|til|dla|pro|na|για|על|на)?\s*(?:.{0,6}\d.{0,30}|the .{1,40}))?`;
const WHOLE_INGREDIENTS = new RegExp(
  String.raw`^(?:the |die |les |gli |los |de )?(?:recipe )?(?:${INGREDIENTS})${FOR_WHOM}\s*[:：.]?\)?$`,
  "iu",
);
const WHOLE_INSTRUCTIONS = new RegExp(String.raw`^(?:the |die |recipe )?(?:${INSTRUCTIONS})\s*[:：.]?$`, "iu");
const WHOLE_AFTERWARDS = new RegExp(String.raw`^(?:${AFTERWARDS})\s*[:：]?$`, "iu");
const PART_INGREDIENTS = new RegExp(String.raw`(?<!\p{L})(?:${INGREDIENTS})(?!\p{L})`, "iu");
const PART_INSTRUCTIONS = new RegExp(String.raw`(?<!\p{L})(?:${INSTRUCTIONS})(?!\p{L})`, "iu");

const EQUIPMENT =
  /(?<!\p{L})(?:equipment|tools|utensils|cookware|zubehör|küchengeräte|ustensiles|matériel|utensilios|utensili|keukengerei|redskap)(?!\p{L})/iu;
// These scripts put no blank between the dish and the word: "红烧肉的做法".
const CJK_INGREDIENTS = /(?:材料|食材|用料|原料|재료)(?:\s{0,3}[（(].{0,20})?[：:]?$/u;
const CJK_INSTRUCTIONS = /(?:做法|作り方|作法|步骤|步驟|만드는 ?(?:법|방법)|조리 ?(?:순서|법))[：:]?$/u;

const MAX_HEADING = 80;

/** The part of a recipe a heading opens. */
export type Part = "ingredients" | "instructions" | "afterwards";

/** Returns which part of a recipe a short text names, when it says nothing else: "Zutaten für 4 Personen", "Method:". */
export function partNamed(text: string): Part | null {
  if (text.length > MAX_HEADING) return null;
  if (WHOLE_INGREDIENTS.test(text)) return "ingredients";
  if (WHOLE_INSTRUCTIONS.test(text)) return "instructions";
  return WHOLE_AFTERWARDS.test(text) ? "afterwards" : null;
}

/** Returns which part of a recipe a heading names among other words: "Apple pie – the ingredients". */
export function partMentioned(text: string): Part | null {
  if (text.length > MAX_HEADING) return null;
  if (EQUIPMENT.test(text)) return "afterwards";
  if (PART_INGREDIENTS.test(text) || CJK_INGREDIENTS.test(text)) return "ingredients";
  return PART_INSTRUCTIONS.test(text) || CJK_INSTRUCTIONS.test(text) ? "instructions" : null;
}
