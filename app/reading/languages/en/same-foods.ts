// Which names mean the same food: other names of one food, singular, without words of size and preparation, and after
// "=" the key of the food. The keys are English and shared with the other languages.

export const SAME_FOODS = `
  plain flour=flour, all-purpose flour=flour, all purpose flour=flour, ap flour=flour, white flour=flour, unbleached flour=flour, unbleached all-purpose flour=flour, plain white flour=flour,
  self-rising flour=self-raising flour, strong flour=bread flour, strong white flour=bread flour, strong white bread flour=bread flour, white bread flour=bread flour, wholemeal flour=whole wheat flour, whole-wheat flour=whole wheat flour, cornstarch=cornflour, corn starch=cornflour,
  granulated sugar=sugar, white sugar=sugar, white granulated sugar=sugar, castor sugar=caster sugar, superfine sugar=caster sugar, confectioner sugar=icing sugar, confectioners sugar=icing sugar, powdered sugar=icing sugar,
  light brown sugar=brown sugar, soft brown sugar=brown sugar, light soft brown sugar=brown sugar, dark soft brown sugar=dark brown sugar,
  bicarbonate soda=baking soda, bicarb=baking soda, vanilla essence=vanilla extract, pure vanilla extract=vanilla extract, vanilla=vanilla extract, vanilla bean=vanilla pod,
  pepper=black pepper, ground black pepper=black pepper, ground pepper=black pepper, red pepper flake=chilli flake, crushed red pepper=chilli flake, crushed red pepper flake=chilli flake, hot red pepper flake=chilli flake, red chile flake=chilli flake, chili flake=chilli flake, dried chilli flake=chilli flake, chile flake=chilli flake,
  chile=chilli, chili=chilli, red chile=red chilli, red chili=red chilli, green chile=green chilli, green chili=green chilli, chili powder=chilli powder, chile powder=chilli powder, cayenne=cayenne pepper, ground cayenne pepper=cayenne pepper,
  extra virgin olive oil=olive oil, extra-virgin olive oil=olive oil, light olive oil=olive oil, rapeseed oil=canola oil, groundnut oil=peanut oil, oil=vegetable oil,
  double cream=heavy cream, heavy whipping cream=heavy cream, whipping cream=heavy cream, soured cream=sour cream, full-fat milk=whole milk, yoghurt=yogurt, greek yoghurt=greek yogurt, greek-style yogurt=greek yogurt, greek-style yoghurt=greek yogurt, natural yoghurt=plain yogurt, natural yogurt=plain yogurt, plain yoghurt=plain yogurt,
  parmesan cheese=parmesan, parmigiano-reggiano=parmesan, parmigiano reggiano=parmesan, parmigiano-reggiano cheese=parmesan, parmigiano reggiano cheese=parmesan, cheddar cheese=cheddar, mozzarella cheese=mozzarella, feta cheese=feta, ricotta cheese=ricotta, gruyere cheese=gruyere, mascarpone cheese=mascarpone, goat cheese=goat cheese, goats cheese=goat cheese,
  yellow onion=onion, brown onion=onion, spanish onion=onion, cooking onion=onion, spring onion=scallion, green onion=scallion, salad onion=scallion, courgette=zucchini, aubergine=eggplant, rocket=arugula, coriander leaf=cilantro, coriander=cilantro, beet=beetroot, swede=rutabaga, mangetout=snow pea, garlic clove=garlic, clove garlic=garlic,
  root ginger=ginger, ginger root=ginger, gingerroot=ginger, flat-leaf parsley=parsley, flat leaf parsley=parsley, flatleaf parsley=parsley, italian parsley=parsley, curly parsley=parsley, pak choi=bok choy, pak choy=bok choy, sweetcorn=corn, corn kernel=corn, sweetcorn kernel=corn, capsicum=bell pepper, cos lettuce=romaine lettuce, romaine=romaine lettuce, celery stick=celery, celery stalk=celery, celery rib=celery, celery stick=celery, lemon rind=lemon zest, lemon peel=lemon zest, lime rind=lime zest, orange rind=orange zest,
  prawn=shrimp, king prawn=shrimp, tiger prawn=shrimp, beef mince=ground beef, minced beef=ground beef, lamb mince=ground lamb, minced lamb=ground lamb, pork mince=ground pork, minced pork=ground pork, turkey mince=ground turkey, chicken mince=ground chicken, streaky bacon=bacon, hen egg=egg, yolk=egg yolk, whole egg=egg,
  chicken broth=chicken stock, beef broth=beef stock, vegetable broth=vegetable stock, fish broth=fish stock, broth=stock, garbanzo=chickpea, garbanzo bean=chickpea, chick pea=chickpea, tomato puree=tomato paste, tomato ketchup=ketchup, catsup=ketchup, worcester sauce=worcestershire sauce, worcestershire=worcestershire sauce, tabasco=tabasco sauce, dijon=dijon mustard, bread crumb=breadcrumb, white breadcrumb=breadcrumb, dry breadcrumb=breadcrumb, dry bread crumb=breadcrumb, panko breadcrumb=panko, panko bread crumb=panko, gelatin=gelatine,
  active dry yeast=dried yeast, dry yeast=dried yeast, instant yeast=dried yeast, fast-action dried yeast=dried yeast, fast action dried yeast=dried yeast, easy-blend dried yeast=dried yeast, yeast=dried yeast, garlic granule=garlic powder, granulated garlic=garlic powder, filo pastry=filo, phyllo dough=filo, phyllo pastry=filo, phyllo=filo, filo dough=filo, sultana=golden raisin, ground almond=almond flour, almond meal=almond flour, flaked almond=sliced almond,
  mayo=mayonnaise, jalapeno pepper=jalapeno, jalapeno chile=jalapeno, jalapeno chili=jalapeno, serrano pepper=serrano, serrano chile=serrano, serrano chili=serrano, habanero pepper=habanero, habanero chile=habanero, poblano pepper=poblano, poblano chile=poblano, walnut half=walnut, pecan half=pecan, half and half=half-and-half, half half=half-and-half,
  tap water=water, ice cube=ice, crushed ice=ice`;

/** Words of preparation and temperature that name another product before these foods. */
export const OTHER_FOOD = {
  hot: "chocolate sauce pepper paprika dog mustard chile chili chilli smoked italian curry english fudge red green",
  cold: "cut cuts brew",
  cool: "whip",
  iced: "tea coffee",
  minced: "beef lamb pork veal turkey chicken meat",
  crushed: "tomato tomatoes pineapple ice red chile chilli chili",
  whipped: "cream topping",
  roasted: "red pepper peppers peanuts peanut",
  toasted: "sesame",
  shredded: "wheat suet coconut",
  cracked: "wheat",
  puffed: "rice wheat",
  pulled: "pork",
  cut: "mixed",
  raw: "milk",
};
