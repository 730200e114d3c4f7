import type { StepWordLists } from "../step-word-lists.ts";

/** Words around the numbers of English cooking steps, compiled by hand from how recipes are written. */
export const ENGLISH_STEPS: StepWordLists = {
  code: "en",
  seconds: "s sec secs second seconds",
  minutes: "min mins minute minutes",
  hours: "h hr hrs hour hours",
  days: "day days night nights",
  weeks: "week weeks",
  months: "month months",
  one: "a, an, another, an additional, an extra, a further, a full, one more",
  half: "half a, half an, a half, half, one half, 1/2 an, ½ an, 1/2 of an, ½ of an",
  quarter: "a quarter of an, quarter of an, 1/4 of an, ¼ of an",
  threeQuarters: "three quarters of an, three-quarters of an, 3/4 of an, ¾ of an",
  andAHalf: "and a half, and 1/2, and ½",
  andAQuarter: "and a quarter, and 1/4, and ¼",
  more: "more additional extra further full whole long good",
  less: "less, fewer, shy, short of, shorter, earlier, early, before the end, before the time is up, from the end",
  by: "by",
  storage: "store stored storing keep keeps kept freeze frozen freezer leftovers ahead shelf airtight advance",
  degrees: "degree degrees deg degs",
  celsius: "c celsius centigrade",
  fahrenheit: "f fahrenheit",
  gasMarks: "gas mark, gas, mark",
  beforeDegrees:
    "to at or between from and then reads read reading register registers registering above below over reaches reach reached hits hit fan convection",
  behindDegrees: "for and until then or in after to if on when once while fan convection",
  ovenWords: "bake baking roast roasting oven preheat preheated heat broil thermometer temperature",
  vessels: `
    pan pans dish dishes tin tins pot pots skillet skillets saucepan saucepans stockpot wok casserole ramekin
    ramekins mold molds mould moulds bowl bowls plate plates platter griddle cooker oven ovens tray trays rack
    racks scoop scoops spoon spoons ladle cutter cutters measure measuring baking parchment foil paper papers
    liners liner skewer skewers toothpick toothpicks glass glasses mug mugs pitcher stone board thermometer
    blender processor cloth towel towels terrine springform bundt kettle canner crock colander sieve strainer
    basket container containers ziploc`,
  pieces: `
    piece pieces portion portions ball balls patty patties round rounds log logs mound mounds circle circles
    disc discs disk disks rectangle rectangles segment segments chunk chunks strip strips wedge wedges cube
    cubes section sections part parts batch batches layer layers size sized rope ropes serving servings time
    times step steps side sides inch inches increments addition additions quarters halves people person turns
    wells stacks rows`,
  singlePiece: `
    ball patty burger bun tortilla wrapper wrap pancake crepe crêpe round circle square taco sandwich ramekin
    toast slice cupcake cookie dumpling shell`,
  perPiece: "batter dough mixture filling mix",
  kept: "reserve reserving reserved remaining measure save saving set but have",
  per: "per, each, every, apiece, serving size",
  noPer: `
    per package, per packet, per the, per your, per side, per box, per instructions, each side, each addition,
    each other, each minute, each time, each batch, every few, every so, every other, every time`,
  every: "every each",
  repeats: "after before",
  atATime: "at a time, increments, at a go",
  into: "into among amongst between onto makes make serves yield yields",
  settings: "speed setting level step position rack shelf",
  prepositions: "on onto into in to over for from inside between of atop around with",
  the: "the your this that these those its their all my our",
  stops: `
    the a an in into on onto to until till for from at with and or over then while if as so by is are was be
    plus just per each through than when where which that this it them stir mix cook bake add whisk beat bring
    season toss heat pour place put let set serve blend fold sprinkle combine simmer boil fry process pulse
    cover remove turn using inside`,
  ofSize: "of",
  weighs: "weigh weighs weighing weighed",
  products: `
    flour powder soda oil sauce stock broth butter milk vinegar syrup paste sugar puree soup mix
    seasoning seed vodka wine salt crumb crust bread cream water bouillon cube dressing topping`,
  nounless: "worcestershire balsamic dijon hoisin soy cocoa chia nigella",
  bound: "soy fish oyster hot worcestershire hoisin sriracha tamari",
  verbs: `
    cream mince ice dress stock crumb rice seed core stem pit shell skin bone fillet zest peel juice cube slice dice mash
    crumble dust sauce water fish egg toast punch beef ham pickle curry poach brown smoke cure batter bread stuff top
    roast grill fry spice braise char chop skewer strip wedge round nut husk string spike stew sear hash pulp flake pepper`,
  kinds: `
    pasta:macaroni,spaghetti,penne,rigatoni,fettuccine,linguine,orzo,lasagna,tagliatelle,fusilli,farfalle,ziti,ravioli,tortellini,noodles
    noodles:spaghetti,ramen,udon,soba,vermicelli,fettuccine,macaroni
    cheese:parmesan,cheddar,mozzarella,gruyere,pecorino,feta,ricotta,gouda,swiss,provolone,jack,asiago,fontina,brie,parmigiano,monterey
    bread:baguette,ciabatta,sourdough,brioche,challah,loaf
    beef:chuck,steak,brisket,sirloin,mince
    steaks:ribeye,sirloin,flank,striploin,rump
    meat:beef,pork,lamb,chicken,turkey,veal,sausage,mince
    fish:salmon,cod,halibut,tilapia,trout,haddock,snapper,tuna
    seasonings:salt,pepper,cumin,paprika,oregano,thyme,chili,powder,coriander,turmeric,cinnamon,cayenne,seasoning
    spices:cumin,paprika,oregano,chili,powder,coriander,turmeric,cinnamon,cayenne,cardamom,cloves,nutmeg,allspice,ginger
    herbs:parsley,basil,cilantro,thyme,rosemary,oregano,dill,chives,mint,sage,tarragon
    nuts:almonds,walnuts,pecans,hazelnuts,cashews,pistachios,peanuts
    berries:strawberries,blueberries,raspberries,blackberries,cranberries
    chocolate:chips
    broth:stock
    stock:broth`,
};
