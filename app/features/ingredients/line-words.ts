// The words around a food's name, by their meaning, as cooks use them in public recipe collections.

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** How big the food is: never part of the name. */
export const SIZES = words(`
  large medium small big tiny huge lg md sm med lge lrg jumbo extra-large extra-small medium-size medium-sized small-size small-sized
  large-size large-sized good-size good-sized medium-large medium-small small-medium small-to-medium medium-to-large average average-size
  average-sized bite-size bite-sized fist-sized walnut-sized egg-sized smallish largish biggish big-ish middling mid-size mid-sized
  groß große großer großes großen klein kleine kleiner kleines kleinen mittelgroß mittelgroße mittelgroßer mittelgroßes mittelgroßen mittlere`);

/** Between an amount and its unit: "heaped tbsp", "small bunch", "thick slices". */
export const UNIT_MANNERS = words(`
  heaped heaping level levelled leveled scant scanted generous rounded good thick thin fat plump full packed lightly-packed loosely-packed
  firmly-packed tightly-packed well-packed well-heaped short long whole standard individual mini miniature nice hefty healthy slim thick-cut
  extra single double metric imperial us uk american fresh leafy flat square generously very really overflowing individual-size
  thin-cut thinly-sliced thickly-sliced thumb-sized thumb-size thumb-length finger-length hand-sized heaped-up gehäufte gehäufter gestrichene
  gestrichener gehäuft gestrichen gute guter kräftige kräftiger`);

/** Words after which a unit's word is part of the food: "rib roast", "cube steak", "pot roast". */
export const NOT_A_UNIT: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    rib: "roast eye steak steaks chop chops roasts lamb",
    pot: "roast pie pies stickers",
    round: "steak steaks roast lettuce courgettes",
    cube: "steak steaks",
    strip: "steak steaks loin sirloin",
    fillet: "steak steaks mignon mignons",
    leaf: "lard lettuce spinach",
    bottle: "gourd gourds",
    crown: "roast prince",
    blade: "steak steaks roast chops bone",
    stem: "ginger lettuce",
    glass: "noodles noodle",
    head: "cheese on",
    side: "dish salad",
    link: "sausages sausage",
    sheet: "pan",
    drop: "scones",
    part: "skim skimmed",
    chunk: "light white",
    pod: "peas",
    cup: "cakes mushrooms",
    square: "pan",
    lb: "cake cakes",
    log: "house",
    slab: "bacon",
  }).map(([unit, next]) => [unit, words(next)]),
);

/** Nouns that a size describes: "14-ounce can", "2-inch piece". */
export const CONTAINERS = new Set(
  `can jar bottle package sachet envelope bag box carton container tub pot tube punnet basket block bar loaf pouch tray sleeve piece knob
  stick slice sheet square cube chunk strip ball fillet rack head round wheel thumb link wedge sprig stalk slab bunch rib roll part`.split(
    /\s+/,
  ),
);

/** Before a word of PREPARED: "finely chopped". */
export const ADVERBS = words(`
  finely coarsely roughly thinly thickly freshly lightly loosely firmly tightly gently slightly well very evenly partially partly neatly
  diagonally crosswise lengthwise lengthways widthways newly just completely fully carefully quickly thoroughly softly heavily
  quite too rather super extremely previously already fairly crudely fein grob frisch dünn`);

/** Words of preparation: not part of the name at its start or end. */
export const PREPARED = words(`
  chopped sliced diced minced grated shredded crushed peeled cubed toasted cooked roasted julienned julienne halved quartered crumbled
  mashed melted softened beaten whisked sifted sieved rinsed drained washed cleaned trimmed cored seeded deseeded de-seeded de-stemmed
  destemmed stoned de-stoned stemmed hulled husked shucked deveined de-veined debearded torn slivered shaved packed squeezed thawed
  defrosted warmed heated chilled cooled boiled parboiled par-boiled steamed poached sautéed sauteed grilled broiled charred
  snipped scrubbed picked separated divided pounded scored strained puréed pureed reserved unpeeled reconstituted soaked tied bruised
  broken ripped segmented sectioned zested juiced skinned boned shaken stirred whipped pressed dissolved rehydrated
  cracked smashed flattened butterflied spiralized spiralised riced pulled chunked crisped scalded wilted refreshed plucked patted
  floured buttered greased oiled dusted coated topped tailed stringed destringed rolled-out unrolled folded cut cut-up
  scooped separated hand-torn hard-cooked skimmed tempered fork-mashed
  sliced-up chopped-up fine-chopped finely-chopped coarsely-chopped roughly-chopped thinly-sliced thin-sliced thickly-sliced finely-grated
  finely-diced finely-minced fresh-squeezed freshly-squeezed fresh-ground freshly-ground freshly-grated fresh-grated freshly-cracked
  fresh-cracked loosely-packed lightly-packed firmly-packed tightly-packed unwrapped unstemmed quarter-cut matchstick-cut julienne-cut
  pre-cooked precooked pre-heated preheated par-cooked slightly-beaten lightly-beaten well-beaten ladled weighed
  gehackt gehackte gehackter gehackten gewürfelt gewürfelte gerieben geriebene geriebener geschnitten geschnittene geschält geschälte
  gepresst gepresste zerdrückt zerlassen zerlassene weiche weicher entkernt halbiert geviertelt gehobelt gehobelte gemahlenes`);

/** Words of PREPARED that belong to the name before these foods: "crushed red pepper", "mashed potatoes", "roasted red peppers". */
export const PREPARED_IN_NAME: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["crushed", words("red chile chili chilli chilies chiles tomato tomatoes pineapple ice hot")],
  [
    "roasted",
    words("red pepper peppers bell salted peanuts peanut piquillo seaweed chickpeas chicory vegetable soybeans"),
  ],
  ["shredded", words("coconut wheat suet unsweetened sweetened")],
  ["slivered", words("almonds almond blanched")],
  ["mashed", words("potato potatoes")],
  ["minced", words("beef lamb pork meat turkey veal chicken steak venison")],
  ["cracked", words("wheat black pepper")],
  ["whipped", words("cream topping butter dessert")],
  ["broken", words("rice vermicelli")],
  ["cut", words("mixed candied green")],
  ["boiled", words("ham sweets eggs egg")],
  ["pulled", words("pork chicken")],
  ["pressed", words("tofu duck apple")],
  ["strained", words("yogurt yoghurt tomatoes")],
]);

/** Sizes that name a kind: "medium cheddar". */
export const SIZE_IN_NAME: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["medium", words("cheddar sherry salsa curry grain dry firm hot sweet oatmeal rye")],
  ["small", words("curd pearl")],
  ["large", words("curd flake")],
]);

/** "extra" before these is part of the name. */
export const EXTRA_IN_NAME = words(`
  virgin firm lean sharp dry fine mature hot light thick old strong soft long creamy crunchy dark fancy bitter aged -`);

/** Tinned food that is sold cut, so the word is part of the product. */
export const CUT_IN_TINS = words("diced crushed stewed");

/** Praise and origin: neither name nor preparation at the start. */
export const REMARKS = words(`
  good-quality best-quality high-quality top-quality finest-quality quality imported homemade home-made store-bought shop-bought
  storebought shopbought leftover left-over jarred additional other favorite favourite optional purchased authentic any some more
  several few extra your well-seasoned well-flavored well-flavoured well-shaken well-chilled well-drained well-washed well-rinsed
  well-stirred well-trimmed well-scrubbed well-beaten room-temperature enough approximate approximately about roughly around
  etwas evtl eventuell ca plenty lots additional excellent supermarket high-grade little bit couple scant heaped heaping
  generous plump fat premium commercial such`);

/** Words that describe a food without naming it: a part made of these alone is not a name yet. */
const ADJECTIVES = words(`
  fresh freshest ripe underripe overripe firm soft tender young old new dry dried semi-dried sun-dried sundried sweet sour bitter tart hot
  cold warm lukewarm tepid cool boiling iced mild spicy strong weak light dark pale red green yellow white black brown blue purple pink
  golden raw cooked uncooked lean nonfat non-fat lowfat low-fat reduced-fat full-fat half-fat fat-free reduced-sodium low-sodium
  sodium-free salt-free unsalted salted sweetened unsweetened plain pure natural organic free-range wild farmed smoked unsmoked cured
  boneless skinless skin-on bone-in shell-on seedless whole mixed assorted thick thin long short fine coarse extra extra-virgin virgin
  rich good best nice mature aged sharp crusty crisp crunchy crispy smooth creamy chunky silken rindless streaky frozen canned tinned
  jarred bottled pitted unpitted shelled unshelled blanched roasted dry-roasted toasted untoasted unpeeled instant quick-cooking
  quick-acting fast-acting active all-purpose self-raising self-rising unbleached bleached gluten-free dairy-free vegan vegetarian baby mini
  miniature flat-leaf flat-leaved curly flat day-old stale hearty rustic country large medium small big juicy fleshy plump fatty
  flavorful fragrant ground low-salt non-dairy nondairy center-cut centre-cut middle-cut thick-cut thin-cut store-bought homemade
  cultured clarified condensed evaporated powdered granulated crystallized candied preserved pickled fermented hulled unhulled stone-ground
  italian french greek thai asian chinese japanese korean vietnamese indian mexican spanish turkish english british scottish irish
  american european german swiss moroccan hungarian cuban persian middle-eastern caribbean jamaican mediterranean sicilian tuscan
  california southern northern quality skin heirloom multicolored unflavored flavored flavoured unrefined refined raw-milk pasteurized
  unpasteurized undyed live cleaned peeled chopped sliced prepared seasoned unseasoned lightly high-fat low-moisture part-skim semi-skimmed
  skimmed quick regular classic traditional original frische frischer frisches frischen getrocknete getrockneter getrocknetes reife reifer rote
  roter rotes roten grüne grüner grünes gelbe gelber weiße weißer weißes schwarzer schwarze brauner braune süße saure`);

/** Ends of describing compounds: "low-acid", "deep-fried", "grass-fed". */
const ADJECTIVE_ENDINGS =
  /-(?:less|free|fat|sodium|style|in|on|skinned|ripe|quality|sized?|grain|grained|fleshed|salt|sugar|seasoned|flavou?red|colou?red|raised|fed|skim|ground|old|baked|smoked|cured|cooked|dried|roasted|blanched|virgin|cut|trimmed|bodied|bottomed|leaf|leaved|rich|calorie|protein|gluten|acid|sweet|sour|hot|dry|firm|soft|purpose|moisture|milled|pressed|caught|stemmed|textured|tasting)$/;

/** Words that begin a remark after the name. */
export const STOPS = words(`
  for to at plus such like preferably about approximately approx roughly optional if as per see until each available depending
  without not then using including also which that when so because while after before left removed reserved kept only note follows total extra
  more needed desired i.e e.g eg ie w/ from into on ideally mostly according adjusted additional à zum zur für nach oder ohne sowie
  can't it's they're i we you this these is are was were will would should may might optionally use reserve cut up over out used
  once through till between sold found usually packaged weighing measuring yields makes equals equivalent above below against`);

/** Foods that are complete before "or": "honey, molasses or brown sugar" is honey. */
export const COMPLETE_FOODS = words(`
  honey butter margarine shortening ghee lard molasses water milk cream mayonnaise yogurt yoghurt oil salt sugar flour vinegar syrup stock
  broth wine juice cheese bacon ham prosciutto pancetta tofu tempeh eggs egg rice pasta bread lettuce kale spinach arugula cilantro
  parsley scallions shallots onion onions leeks tomatoes potatoes carrots zest yeast cornstarch arrowroot bourbon rum brandy vodka
  cognac whiskey gin tequila cumin paprika cinnamon nutmeg ketchup buttermilk crème custard polenta couscous quinoa granola`);

/** Heads that two modifiers before "or" can share: "chicken or vegetable stock". */
export const SHARED_HEADS = words(`
  stock broth bouillon consommé oil juice zest rind peel vinegar sauce milk flour cheese cream sugar wine seed leaf preserve jam jelly extract
  powder syrup paste bean pea pepper chile chili chilli lettuce bread roll bun pasta noodle scallop clam shrimp prawn sausage ham salt mustard cereal tomato
  potato onion apple mushroom squash cabbage rice berry nut chip oat liqueur vodka rum brandy essence flake cracker tortilla fillet breast
  thigh wing chop steak roast loin shoulder mince meat soup mix spread dip dressing seasoning spice curry salad sprout melon
  grape cherry plum pear peach olive fig date raisin lentil chutney cookie biscuit wafer cake sorbet yogurt yoghurt butter cocoa
  chocolate coffee tea soda water ale beer vermouth sherry port gin topping filling caper pickle root stem kernel floret`);

/** Parts of a food before "of": "juice of 1 lemon". */
export const PARTS = words(`
  juice zest rind peel leaves leaf seeds pulp flesh kernels meat gratings grating segments strips strip whites yolks yolk white skin
  saft schale abrieb stems fronds tops greens florets juices zests beans`);

/** Units a line may begin with without a number. */
export const UNITS_WITHOUT_NUMBER = words(`
  pinch handful knob dash splash drizzle bunch sprig glug dollop squeeze drop sprinkle clove slice piece stick can head stalk
  strip spoonful cup sheet wedge tbsp tsp leaf cube package jar bottle chunk twist grind shake grating strand fistful serving`);

/** Counted parts after a food that are its unit: "2 garlic cloves", "3 celery stalks", "4 thyme sprigs". */
export const TRAILING_UNITS = words(`
  clove sprig stalk rib bulb head ear rasher slice strip bunch branch stick stem can tin bottle jar packet sachet`);

/** Names in which such a word stays. */
export const NO_TRAILING_UNIT = words(`
  cinnamon whole ground dried spare short prime pork beef lamb fish crab bread pretzel carrot broccoli mushroom
  lemon lime orange apple mozzarella surimi cauliflower pineapple chard beet kale rack back peach cucumber tomato mango cheese
  chicken turkey tortilla sirloin steak zest rind peel pastry pancetta
  pepperoni radiatore licorice popsicle lolly ice-cream craft bamboo`);

/** "in" before these belongs to the name: "anchovies in oil", "chipotles in adobo". */
export const LIQUIDS = words(`
  oil olive brine water spring adobo syrup light heavy extra natural tomato vegetable sunflower salt vinegar puree purée juice pure chipotle sauce chili
  chilli öl wasser`);

/** "with" before these starts a remark: "tomatoes with their juice", "celery with leaves". */
export const REMARKS_WITH = words(`
  the their its a an some tops top greens leaves fronds stems stem tails shells heads juice juices liquid syrup water your about or salt root roots
  knife rind no both cooking`);

/** Returns whether a word describes a food without naming it. */
export function isAdjective(word: string): boolean {
  return ADJECTIVES.has(word) || ADJECTIVE_ENDINGS.test(word);
}
