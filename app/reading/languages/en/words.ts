// The words around a food's name, by their meaning, compiled by hand from how cooks write in public recipe collections.

export const WORDS = {
  or: "or and/or",
  and: "and &",
  of: "of",
  the: "the",
  one: "a an",
  in: "in",
  inWhole: "all total batches turn your their boiling simmering hot",
  with: "with",
  plus: "plus",
  minus: "minus less",
  to: "to till until",
  between: "between",
  each: "each",
  some: "few several some couple little",
  little: `
    little bit few lot touch hint good slug swirl smear scraping scrape dusting dab scattering sprinkle sprinkling
    trickle`,
  leads: `
    about approximately approx around roughly circa ca c nearly almost scant scanted generous generously heaping
    heaped good at least up just over under only another plus additional rounded level the more maximum minimum max
    min each to extra between less fewer than`,
  labels: "for optional garnish topping to special dressing filling sauce",
  // How big the food is: never part of the name.
  sizes: `
    large medium small big tiny huge lg md sm med lge lrg jumbo extra-large extra-small medium-size medium-sized
    small-size small-sized large-size large-sized good-size good-sized medium-large medium-small small-medium
    small-to-medium medium-to-large average average-size average-sized bite-size bite-sized fist-sized walnut-sized
    egg-sized smallish largish biggish big-ish middling mid-size mid-sized`,
  sizeWords: "size sized",
  lengthWords: "thick long wide square diameter round deep lengths length across tall",
  // Between an amount and its unit.
  manners: `
    heaped heaping level levelled leveled scant scanted generous rounded good thick thin fat plump full packed
    lightly-packed loosely-packed firmly-packed tightly-packed well-packed well-heaped short long whole standard
    individual mini miniature nice hefty healthy slim thick-cut extra single double metric imperial us uk american
    fresh leafy inner outer loose wide broad regular flat square generously very really overflowing individual-size thin-cut thinly-sliced thickly-sliced
    paper-thin wafer-thin thumb-sized thumb-size thumb-length finger-length hand-sized heaped-up`,
  total: "total altogether",
  about: "about approximately approx from",
  adverbs: `
    finely coarsely roughly thinly thickly freshly lightly loosely firmly tightly gently slightly well very evenly
    partially partly neatly diagonally crosswise lengthwise lengthways widthways newly just completely fully
    carefully quickly thoroughly softly heavily quite too rather really super extremely previously already fairly crudely`,
  // Words of preparation: not part of the name at its start or end.
  prepared: `
    chopped sliced diced minced grated shredded crushed peeled cubed toasted cooked roasted julienned julienne
    halved quartered crumbled mashed melted softened beaten whisked sifted sieved rinsed drained washed cleaned
    trimmed cored seeded deseeded de-seeded de-stemmed destemmed stoned de-stoned stemmed hulled husked shucked
    deveined de-veined debearded torn slivered shaved packed squeezed thawed defrosted warmed heated chilled cooled
    boiled parboiled par-boiled steamed poached sautéed sauteed grilled broiled charred snipped scrubbed picked
    separated divided pounded scored strained puréed pureed reserved unpeeled reconstituted soaked tied bruised
    broken ripped segmented sectioned zested juiced skinned boned shaken stirred whipped pressed dissolved
    rehydrated cracked smashed flattened butterflied spiralized spiralised riced pulled chunked crisped scalded
    wilted refreshed plucked patted floured buttered greased oiled dusted coated topped tailed stringed destringed
    rolled-out unrolled folded cut cut-up scooped hard-cooked skimmed tempered sliced-up chopped-up fresh-ground
    freshly-ground loosely-packed lightly-packed firmly-packed tightly-packed unwrapped unstemmed quarter-cut
    matchstick-cut julienne-cut pre-cooked precooked preheated par-cooked ladled weighed flaked browned podded pared
    scraped deboned de-boned slit stuck spatchcocked frenched trussed bashed blitzed brushed wiped undrained combined
    reheated chargrilled`,
  preparedAfterAdverb: "ground made dug",
  preparationJoints: "then but into",
  adverbBefore: "fresh",
  adverbFollowers: "ground cracked squeezed grated",
  // Words that describe a food without naming it: a part made of these alone is not a name yet.
  adjectives: `
    fresh freshest ripe underripe overripe firm soft tender young old new dry dried semi-dried sun-dried sundried
    sweet sour bitter tart hot cold warm lukewarm tepid cool boiling iced mild spicy strong weak light dark pale red
    green yellow white black brown blue purple pink golden raw cooked uncooked lean nonfat non-fat lowfat low-fat
    reduced-fat full-fat half-fat fat-free reduced-sodium low-sodium sodium-free salt-free unsalted salted sweetened
    unsweetened plain pure natural organic free-range wild farmed smoked unsmoked cured boneless skinless skin-on
    bone-in shell-on seedless whole mixed assorted thick thin long short fine coarse extra extra-virgin virgin rich
    good best nice mature aged sharp crusty crisp crunchy crispy smooth creamy chunky silken rindless streaky frozen
    canned tinned jarred bottled pitted unpitted shelled unshelled blanched roasted dry-roasted toasted untoasted
    unpeeled instant quick-cooking quick-acting fast-acting active all-purpose self-raising self-rising unbleached
    bleached gluten-free dairy-free vegan vegetarian baby mini miniature flat-leaf flat-leaved curly flat day-old
    stale hearty rustic country large medium small big juicy fleshy plump fatty flavorful fragrant ground low-salt
    non-dairy nondairy center-cut centre-cut middle-cut thick-cut thin-cut store-bought homemade cultured clarified
    condensed evaporated powdered granulated crystallized candied preserved pickled fermented hulled unhulled
    stone-ground italian french greek thai asian chinese japanese korean vietnamese indian mexican spanish turkish
    english british scottish irish american european german swiss moroccan hungarian cuban persian middle-eastern
    caribbean jamaican mediterranean sicilian tuscan california southern northern quality skin heirloom multicolored
    unflavored flavored flavoured unrefined refined raw-milk pasteurized unpasteurized undyed live cleaned peeled
    chopped sliced prepared seasoned unseasoned lightly high-fat low-moisture part-skim semi-skimmed skimmed quick
    regular classic traditional original`,
  intensifiers: "extra",
  remarks: `
    good-quality best-quality high-quality top-quality finest-quality quality imported homemade home-made
    store-bought shop-bought storebought shopbought leftover left-over jarred additional favorite favourite optional
    purchased authentic any some more several few extra your well-seasoned well-flavored well-flavoured well-shaken
    well-chilled well-drained well-washed well-rinsed well-stirred well-trimmed well-scrubbed well-beaten
    room-temperature enough approximate approximately about roughly around ca plenty lots excellent supermarket
    high-grade little bit couple scant heaped heaping generous plump fat premium commercial very`,
  remarkStarts: "well",
  remarkPhrases: `
    or so, or more, or less, kind of, sort of, type of, cut up, good quality, best quality, high quality, top quality, store bought, shop bought, room temperature, home made,
    bite size, bite sized, extra large, extra small, hot cooked, hot steamed, hot boiled, hot buttered, warm cooked,
    warm steamed, warm boiled, warm buttered, cold cooked, cold steamed, cold boiled, cold buttered, freshly cooked,
    freshly steamed, freshly boiled, freshly buttered`,
  countWords: "nos no. ea unit units count ct",
  // Words that begin a remark after the name.
  stops: `
    for to at plus such like preferably about approximately approx roughly optional if as per see until each
    available depending without not then using including also which that when so because while after before left
    removed reserved kept only note follows total extra more needed desired i.e e.g eg ie w/ from into on ideally
    mostly according adjusted additional can't it's they're i we you this these is are was were will would should
    may might optionally use reserve cut up over out used once through till between sold found usually packaged
    weighing measuring yields makes equals equivalent above below against`,
  lateStops: "but left over extra cut",
  keptPhrases: `
    washing up, star anise, star anises, meat balls, fruit scones, fruit teas, herb teas, nut bars, cheese scones, cheese strings, cheese rolls,
    toasted sesame oil, ready to, on the vine, on the cob, center cut, centre cut, middle cut, thick cut, thin cut, short cut, long cut,
    rough cut`,
  lateStates: "fresh frozen canned optional homemade split",
  lateRemarks: "pitted shelled blanched crumbled",
  afterParticiple: "with into to until by",
  claims: "low reduced less no full half",
  claimed: "fat sodium salt sugar",
  unscaledBefore: "each per apiece degree degrees minute minutes min mins hour hours percent inch inches",
  unscaledAfter: "each into page serves step no number at cut",
  keptAfterIn: `
    oil olive brine water spring adobo syrup light heavy extra natural tomato vegetable sunflower salt vinegar puree
    purée juice pure chipotle sauce chili chilli`,
  remarksWith: `
    the their its a an some tops top greens leaves fronds stems stem tails shells heads juice juices liquid syrup
    water your about or salt root roots knife rind no both cooking`,
  packed: "packed",
  // Foods that are complete before "or": "honey, molasses or brown sugar" is honey.
  numbered: "no vitamin omega grade spf type heinz formula stage phase size factor",
  numberNames: `
    up spice seasoning cheese bean grain seed layer herb fruit nut berry meat minute star year varieties ply watt volt
    hour day calorie proof island musketeers grand`,
  completeFoods: `
    honey butter margarine shortening ghee lard molasses water milk cream mayonnaise yogurt yoghurt oil salt sugar
    flour vinegar syrup stock broth wine juice cheese bacon ham prosciutto pancetta tofu tempeh eggs egg rice pasta
    bread lettuce kale spinach arugula cilantro parsley scallions shallots onion onions leeks tomatoes potatoes
    carrots zest yeast cornstarch arrowroot bourbon rum brandy vodka cognac whiskey gin tequila cumin paprika
    cinnamon nutmeg ketchup buttermilk crème custard polenta couscous quinoa granola`,
  // Heads that two modifiers before "or" can share: "chicken or vegetable stock".
  sharedHeads: `
    stock broth bouillon consommé oil juice zest rind peel vinegar sauce milk flour cheese cream sugar wine seed
    leaf preserve jam jelly extract powder syrup paste bean pea pepper chile chili chilli lettuce bread roll bun
    pasta noodle scallop clam shrimp prawn sausage ham salt mustard cereal tomato potato onion apple mushroom squash
    cabbage rice berry nut chip oat liqueur vodka rum brandy essence flake cracker tortilla fillet breast thigh wing
    chop steak roast loin shoulder mince meat soup mix spread dip dressing seasoning spice curry salad sprout melon
    grape cherry plum pear peach olive fig date raisin lentil chutney cookie biscuit wafer cake sorbet yogurt
    yoghurt butter cocoa chocolate coffee tea soda water ale beer vermouth sherry port gin topping filling caper
    pickle root stem kernel floret`,
  notShared: "another your any some a an more use",
  salts: "salt",
  peppers: "black white pepper",
  meats: "beef lamb pork veal turkey chicken chuck sirloin meat",
  cutInTins: "diced crushed stewed",
  tinned: "tomato tomatoes plum pineapple",
  parts: `
    juice zest rind peel leaves leaf seeds pulp flesh kernels meat gratings grating segments strips strip whites
    yolks yolk white skin stems fronds tops greens florets juices zests beans`,
  ownParts: "white whites yolk yolks",
  partWords: "fresh fine long from",
  trailingUnits: `
    clove sprig stalk rib bulb head ear rasher slice strip bunch branch stick stem can tin bottle jar packet sachet`,
  ownTrailingUnits: "garlic",
  // Names in which such a word stays.
  noTrailingUnit: `
    cinnamon whole ground dried spare short prime pork beef lamb fish crab bread pretzel carrot broccoli mushroom
    lemon lime orange apple mozzarella surimi cauliflower pineapple chard beet kale rack back peach cucumber tomato
    mango cheese chicken turkey tortilla sirloin steak zest rind peel pastry pancetta pepperoni radiatore licorice
    popsicle lolly ice-cream craft bamboo`,
  soldInSticks: "butter margarine shortening",
  cutByLength: "ginger gingerroot galangal turmeric horseradish",
  times: "times",
  uncounted: `milk buttermilk water butter margarine cream flour sugar salt rice bread honey oil vinegar wine ketchup mayonnaise mustard pasta jam tofu bacon ham beef pork garlic celery broccoli spinach rocket tuna hummus couscous quinoa cinnamon yeast`,
  sameFood: `
    fresh freshest ripe overripe underripe organic free-range good nice best juicy cold warm lukewarm tepid hot
    boiling chilled iced cool plump firm-ripe just-ripe raw uncooked large-ish quality ready-to-use the of a an and
    day-old stale warm other such`,
  partOfFood: "leaf leave sprig floret frond wedge clove stalk",
  partIsFood: `
    bay vine lime curry fig grape banana gelatin gelatine cinnamon palm pandan shiso potato whole ground salad tea
    oak lettuce celery_heart mixed lemongrass chocolate`,
  wholeAnyway: "tomato onion garlic carrot lemon lime orange egg peach mushroom potato apple",
  foodParts: `
    leaf leave half piece chunk slice wedge cube strip floret sprig stalk stem stick heart root tip spear ring crown
    cap kernel segment top frond head bulb clove bunch rasher tail claw shell pod cob ear round disc matchstick
    batton baton shaving curl ribbon dice portion quarter ring twist wheel can tin jar package packet bottle box bag
    tub carton choice taste your temperature room day-old style variety type mix-in assortment blend selection stub
    end trimming part section skin pulp flesh meat puree core nib petal blossom flower bud shoot tendril bone-in
    skin-on skinless boneless fat-free`,
  partsBeforeOf: `
    leg loin rack shoulder breast fillet filet side bunch head can tin jar piece slice sprig stalk handful knob
    pinch joint cut pack packet bag box clove stick cup bottle carton drizzle splash dash sheet block ball loaf bulb
    neck belly best-end saddle haunch half quarter wedge squeeze juice zest rind peel leave leaf drop rasher strip
    cube variety selection mixture combination assortment choice mix rib end crown round chunk dollop scoop part
    kernel heart hand shin cheek tail wing thigh`,
  kept: `
    dried dry canned tinned jarred pickled preserved candied crystallized crystallised glace sundried sun-dried
    semi-dried freeze-dried dehydrated powdered granulated ground rubbed marinated bottled oil-packed brined salted
    fermented crumbled-dried maraschino stewed fire-roasted sun-blushed sunblushed kiln-dried instant`,
  fresh: "fresh frozen",
  freshIsProduce: "bay leaf, turmeric, fenugreek leaf, coconut, currant, date",
  trails: "in with for to from at without plus such like about",
  describingEnds: `
    free fat style in on less sodium purpose grain cut packed flavored flavoured dried fried roasted salted ground
    filled stuffed based`,
  wholeHeads: "soup sauce mix",
  sharedFoodHeads: `
    oil juice stock broth vinegar sauce zest rind peel powder seed milk cheese flour sugar soup seasoning paste spice
    mix cracker chip wine liqueur jam jelly extract syrup salt bread roll noodle dressing`,
  spiceOrVegetable: "pepper",
  spicePeppers: "black white cracked crushed lemon milled coarse fine salt freshly course rainbow mixed-peppercorn",
};

/** Words of preparation, size and praise that belong to the name before these: "crushed red pepper", "mashed potatoes". */
export const STAYS_BEFORE = {
  deep: "dish",
  crushed: "red chile chili chilli chilies chiles tomato tomatoes pineapple ice hot",
  roasted: "red pepper peppers bell salted peanuts peanut piquillo seaweed chickpeas chicory vegetable soybeans",
  shredded: "coconut wheat suet unsweetened sweetened",
  slivered: "almonds almond blanched",
  mashed: "potato potatoes",
  minced: "beef lamb pork meat turkey veal chicken steak venison",
  cracked: "wheat black pepper",
  flaked: "almond almonds coconut salt sea rice",
  browned: "butter",
  whipped: "cream topping butter dessert",
  broken: "rice vermicelli",
  cut: "mixed candied green",
  boiled: "ham sweets eggs egg",
  pulled: "pork chicken",
  pressed: "tofu duck apple",
  strained: "yogurt yoghurt tomatoes",
  medium: "cheddar sherry salsa curry grain dry firm hot sweet oatmeal rye",
  small: "curd pearl",
  large: "curd flake",
  extra:
    "virgin firm lean sharp dry fine mature hot light thick old strong soft long creamy crunchy dark fancy bitter aged -",
  little: "gem",
};

/** Words after which a unit's word is part of the food: "rib roast", "cube steak", "pot roast". */
export const NOT_UNIT_BEFORE = {
  finger:
    "chilli chillies chili chilies chile chiles lime limes pepper peppers millet eggplant eggplants aubergine aubergines banana bananas potato potatoes roll rolls food foods sandwich sandwiches biscuit biscuits steak steaks hot hots",
  rib: "roast eye steak steaks chop chops roasts lamb pork veal",
  pot: "roast pie pies stickers",
  round: "steak steaks roast lettuce courgettes",
  cube: "steak steaks",
  strip: "steak steaks loin sirloin",
  fillet: "steak steaks mignon mignons",
  leaf: "lard lettuce spinach salad tea",
  roll: "mix dough",
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
};

/** Ends of describing compounds: "low-acid", "deep-fried", "grass-fed". */
export const ADJECTIVE_ENDING =
  /-(?:less|free|fat|sodium|style|in|on|skinned|ripe|quality|sized?|grain|grained|fleshed|salt|sugar|seasoned|flavou?red|colou?red|raised|fed|skim|ground|old|baked|smoked|cured|cooked|dried|roasted|blanched|virgin|cut|trimmed|bodied|bottomed|leaf|leaved|rich|calorie|protein|gluten|acid|sweet|sour|hot|dry|firm|soft|purpose|moisture|milled|pressed|caught|stemmed|textured|tasting)$/;

/** Participles; "seed" is none. */
export const PARTICIPLE_ENDING = /..[^e]ed$/;

/** Ends of compounds that are words of preparation: "hand-chopped". */
export const PREPARED_ENDING =
  /-(?:chopped|sliced|diced|minced|grated|shredded|peeled|crushed|cubed|halved|quartered|crumbled|mashed|melted|softened|beaten|sifted|drained|rinsed|washed|squeezed|cracked|soaked|shaved|torn|picked|heated|flaked|snipped)$/;

/** Sizes in words: "one-pound". */
export const SPELLED_SIZE =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|quarter)-(?:ounce|oz|pound|lb|inch|pint|quart|cup|gram)$/;
