import { describe } from "vitest";
import { readsAs } from "#tests/support/read-lines.ts";

describe("parts of a whole", () => {
  readsAs([
    ["1/2 of a 15-ounce can chickpeas", [0.5, null, "can", "chickpeas"]],
    ["1/2 of a 400g tin of tomatoes", [0.5, null, "can", "tomatoes"]],
    ["half a 400g tin chickpeas, drained", [0.5, null, "can", "chickpeas"]],
    ["half of one 12-oz jar roasted red peppers", [0.5, null, "jar", "roasted red peppers"]],
    ["2/3 of a 9 oz. package spinach", [2 / 3, null, "package", "spinach"]],
    ["1/3 of an 8-ounce block of cheddar", [1 / 3, null, "block", "cheddar"]],
    ["1/2 of an avocado", [0.5, null, null, "avocado"]],
    ["half of a large onion, diced", [0.5, null, null, "onion"]],
    ["1/4 to 1/2 of a red onion", [0.25, 0.5, null, "red onion"]],
    ["½ a small red onion", [0.5, null, null, "red onion"]],
    ["1/2 a bunch of dill", [0.5, null, "bunch", "dill"]],
    ["a quarter of a teaspoon of nutmeg", [0.25, null, "tsp", "nutmeg"]],
    ["three-quarters of a cup of sugar", [0.75, null, "cup", "sugar"]],
    ["half a dozen eggs", [0.5, null, "dozen", "eggs"]],
    ["juice of half a lemon", [0.5, null, null, "lemon"]],
  ]);
});

describe("lines of a numbered or ticked list", () => {
  readsAs([
    ["1. 2 cups rice", [2, null, "cup", "rice"]],
    ["2) 3 eggs", [3, null, null, "eggs"]],
    ["1) 200g sugar", [200, null, "g", "sugar"]],
    ["10. 1/2 tsp salt", [0.5, null, "tsp", "salt"]],
    ["1. salt", [null, null, null, "salt"]],
    ["[ ] 1 onion", [1, null, null, "onion"]],
    ["☐ 1 onion", [1, null, null, "onion"]],
    ["▢ 2 cups flour", [2, null, "cup", "flour"]],
    ["* 3 carrots", [3, null, null, "carrots"]],
    ["- 2 eggs", [2, null, null, "eggs"]],
    ["1.5 cups rice", [1.5, null, "cup", "rice"]],
  ]);
});

describe("foods with a number in their name", () => {
  readsAs([
    ["1 7-Up can", [1, null, "can", "7-Up"]],
    ["1 can 7UP", [1, null, "can", "7UP"]],
    ["2 cups 7-grain cereal", [2, null, "cup", "7-grain cereal"]],
    ["1 cup 5-minute oats", [1, null, "cup", "5-minute oats"]],
    ["1 tsp Chinese 5-spice powder", [1, null, "tsp", "Chinese 5-spice powder"]],
    ["1 tsp five spice powder", [1, null, "tsp", "five spice powder"]],
    ["1 can V8 juice", [1, null, "can", "V8 juice"]],
    ['500 g "00" flour, plus extra for dusting', [500, null, "g", '"00" flour']],
    ["500g 00 flour", [500, null, "g", "00 flour"]],
    ["500g 5% fat beef mince", [500, null, "g", "5% fat beef mince"]],
    ["1 lb. 93% lean ground turkey", [1, null, "lb", "93% lean ground turkey"]],
    ["1 lb 80/20 ground beef", [1, null, "lb", "80/20 ground beef"]],
  ]);
});

describe("British lines", () => {
  readsAs([
    ["275g/10oz plain flour", [275, null, "g", "plain flour"]],
    ["1 pint/570ml whole milk", [1, null, "pint", "whole milk"]],
    ["1 litre (1¾ pints) vegetable stock", [1, null, "l", "vegetable stock"]],
    ["400ml/14fl oz can coconut milk", [400, null, "ml", "coconut milk"]],
    ["2 x 125g balls mozzarella", [2, null, "ball", "mozzarella"]],
    ["150ml pot double cream", [150, null, "ml", "double cream"]],
    ["1 dsp tomato purée", [1, null, "dessertspoon", "tomato purée"]],
    ["a good glug of olive oil", [1, null, "glug", "olive oil"]],
    ["a thumb-sized piece of ginger, grated", [1, null, "piece", "ginger"]],
    ["small bunch of fresh thyme, leaves only", [null, null, "bunch", "fresh thyme"]],
    ["1 and a half pints of milk", [1.5, null, "pint", "milk"]],
    ["8 rashers smoked back bacon, rind removed", [8, null, "rasher", "smoked back bacon"]],
    ["1 tbsp olive, rapeseed or vegetable oil", [1, null, "tbsp", "olive, rapeseed or vegetable oil"]],
    ["1 x 250g pack of halloumi", [1, null, "package", "halloumi"]],
    ["8 sausages (we used Cumberland)", [8, null, null, "sausages"]],
    ["1 tbsp sunflower oil, plus a little extra for greasing", [1, null, "tbsp", "sunflower oil"]],
    ["5 ripe tomatoes on the vine", [5, null, null, "ripe tomatoes on the vine"]],
    ["6 digestive biscuits, crushed", [6, null, null, "digestive biscuits"]],
  ]);
});

describe("Australian lines", () => {
  readsAs([
    ["2 cups (300g) self-raising flour", [2, null, "cup", "self-raising flour"]],
    ["1/2 cup (125ml) thickened cream", [0.5, null, "cup", "thickened cream"]],
    ["60g (1/4 cup) caster sugar", [60, null, "g", "caster sugar"]],
    ["1 tablespoon (20ml) fish sauce", [1, null, "tbsp", "fish sauce"]],
    ["375g pkt dried fettuccine", [375, null, "g", "dried fettuccine"]],
    ["2 x 250g punnets cherry tomatoes, halved", [2, null, "punnet", "cherry tomatoes"]],
    ["1 x 750g jar passata", [1, null, "jar", "passata"]],
    ["1 bunch English spinach, trimmed", [1, null, "bunch", "English spinach"]],
    ["1 Lebanese cucumber, thinly sliced", [1, null, null, "Lebanese cucumber"]],
    ["2 sheets ready-rolled puff pastry, partially thawed", [2, null, "sheet", "ready-rolled puff pastry"]],
    ["1 cup (loosely packed) basil leaves", [1, null, "cup", "basil leaves"]],
    ["2 teaspoons finely grated lemon rind", [2, null, "tsp", "lemon rind"]],
    ["Steamed rice and lime wedges, to serve", [null, null, null, "rice and lime wedges"]],
  ]);
});

describe("Indian lines", () => {
  readsAs([
    ["Onion - 2 medium, finely chopped", [2, null, null, "Onion"]],
    ["Tomatoes - 3 (chopped)", [3, null, null, "Tomatoes"]],
    ["Ginger garlic paste - 1 tbsp", [1, null, "tbsp", "Ginger garlic paste"]],
    ["Garam masala – 1/2 tsp", [0.5, null, "tsp", "Garam masala"]],
    ["Red chilli powder: 1 tsp", [1, null, "tsp", "Red chilli powder"]],
    ["Basmati rice 2 cups", [2, null, "cup", "Basmati rice"]],
    ["Eggs (3)", [3, null, null, "Eggs"]],
    ["4 nos. eggs", [4, null, null, "eggs"]],
    ["2 nos onions", [2, null, null, "onions"]],
    ["250 gms paneer, cubed", [250, null, "g", "paneer"]],
    ["1/2 kg chicken, curry cut", [0.5, null, "kg", "chicken"]],
    ["1 cup toor dal (split pigeon peas), washed", [1, null, "cup", "toor dal"]],
    ["1/2 tsp haldi (turmeric powder)", [0.5, null, "tsp", "haldi"]],
    ["1 medium sized onion, chopped", [1, null, null, "onion"]],
    ["½ inch ginger, chopped", [0.5, null, "inch", "ginger"]],
    ["10-12 curry leaves", [10, 12, null, "curry leaves"]],
    ["salt as per taste", [null, null, null, "salt"]],
    ["Salt - to taste", [null, null, null, "Salt"]],
    ["Water as required", [null, null, null, "Water"]],
    ["Few mint leaves", [null, null, null, "mint leaves"]],
    ["a pinch of hing (asafoetida)", [1, null, "pinch", "hing"]],
  ]);
});

describe("American lines", () => {
  readsAs([
    ["1 stick (8 tablespoons) unsalted butter, softened", [1, null, "stick", "unsalted butter"]],
    ["2 1/4 teaspoons (1 packet) instant yeast", [2.25, null, "tsp", "instant yeast"]],
    ["1 (.25 ounce) package active dry yeast", [1, null, "package", "active dry yeast"]],
    ["1 (10.75 ounce) can condensed cream of mushroom soup", [1, null, "can", "condensed cream of mushroom soup"]],
    ["1 No. 2 can pineapple", [1, null, "can", "pineapple"]],
    ["1 #10 can tomatoes", [1, null, "can", "tomatoes"]],
    ["2# ground beef", [2, null, "lb", "ground beef"]],
    ["1 tsp.salt", [1, null, "tsp", "salt"]],
    ["1/2 gal. apple cider", [0.5, null, "gallon", "apple cider"]],
    ["1 8oz block of cream cheese", [1, null, "block", "cream cheese"]],
    ["1 14.5 oz can fire-roasted tomatoes", [1, null, "can", "fire-roasted tomatoes"]],
    ["4 (6-oz) boneless skinless chicken breasts", [4, null, null, "boneless skinless chicken breasts"]],
    ["1 (3 to 4 pound) whole chicken", [1, null, null, "whole chicken"]],
    ["1 lb. large shrimp (21-25 count), peeled & deveined", [1, null, "lb", "shrimp"]],
    ["1 taco seasoning packet", [1, null, "package", "taco seasoning"]],
    ["1 pint cherry or grape tomatoes", [1, null, "pint", "cherry or grape tomatoes"]],
    ["1/2 cup apple or orange juice", [0.5, null, "cup", "apple or orange juice"]],
    ["8 6-inch corn tortillas", [8, null, null, "corn tortillas"]],
    ["1 bag baby spinach (5 oz)", [1, null, "bag", "baby spinach"]],
    [
      "1 1/4 cups (150g) King Arthur Unbleached All-Purpose Flour",
      [1.25, null, "cup", "King Arthur Unbleached All-Purpose Flour"],
    ],
    ["1 (8-ounce) block extra-firm tofu, pressed", [1, null, "block", "extra-firm tofu"]],
    ["salt and pepper to taste", [null, null, null, "salt and pepper"]],
    ["salt and some freshly ground pepper", [null, null, null, "salt and pepper"]],
    ["Butter und ein wenig Mehl", [null, null, null, "Butter und Mehl"]],
    ["sel et un peu de poivre", [null, null, null, "sel et poivre"]],
    ["sale e un po' di pepe", [null, null, null, "sale e pepe"]],
    ["salt and little gem lettuce", [null, null, null, "salt and little gem lettuce"]],
    ["Salt, pepper", [null, null, null, "Salt, pepper"]],
    ["butter, flour", [null, null, null, "butter, flour"]],
    ["Salt, pepper to taste", [null, null, null, "Salt, pepper"]],
    ["oil, olive", [null, null, null, "olive oil"]],
    ["butter, melted", [null, null, null, "butter"]],
    ["2 onions, garlic", [2, null, null, "onions"]],
    ["lemon, juice", [null, null, null, "lemon"]],
    ["1 C brown sugar", [1, null, "cup", "brown sugar"]],
    ["2 T. butter", [2, null, "tbsp", "butter"]],
  ]);
});

describe("words of preparation", () => {
  readsAs([
    ["1 cup hand-grated cheddar", [1, null, "cup", "cheddar"]],
    ["12 oz pre-sliced mushrooms", [12, null, "oz", "mushrooms"]],
    ["4 oil-packed anchovies", [4, null, null, "oil-packed anchovies"]],
    ["1 cup freshly brewed coffee", [1, null, "cup", "coffee"]],
    ["1 cup freshly made breadcrumbs", [1, null, "cup", "breadcrumbs"]],
    ["2 cups lightly dressed salad leaves", [2, null, "cup", "salad leaves"]],
    ["1/2 cup lightly salted butter", [0.5, null, "cup", "lightly salted butter"]],
    ["2 tsp fresh cracked black pepper", [2, null, "tsp", "black pepper"]],
    ["1 tsp fresh ground pepper", [1, null, "tsp", "pepper"]],
    ["1 lb apples pared and sliced", [1, null, "lb", "apples"]],
    ["4 buns split and toasted", [4, null, null, "buns"]],
    ["1 lb chicken marinated in yogurt", [1, null, "lb", "chicken"]],
    ["1 cup artichokes marinated in oil", [1, null, "cup", "artichokes marinated in oil"]],
    ["1 onion stuck with a clove", [1, null, null, "onion"]],
    ["2 cups sunflower seed", [2, null, "cup", "sunflower seed"]],
    ["1 cup flaked trout", [1, null, "cup", "trout"]],
    ["1 cup flaked almonds", [1, null, "cup", "flaked almonds"]],
    ["1 (14 oz) can Acme® Diced Tomatoes", [1, null, "can", "Acme® Diced Tomatoes"]],
    ["1 cup ACME shredded cheddar cheese", [1, null, "cup", "ACME shredded cheddar cheese"]],
    ["2 onions chopped fine", [2, null, null, "onions"]],
  ]);
});

describe("ranges and sums", () => {
  readsAs([
    ["1 cup minus 1 tablespoon flour", [15 / 16, null, "cup", "flour"]],
    ["1 lb 450 g flour", [1, null, "lb", "flour"]],
    ["2 lb 3 oz flour", [2.1875, null, "lb", "flour"]],
    ["1 pound or so of mushrooms", [1, null, "lb", "mushrooms"]],
    ["3 or more cloves garlic", [3, null, "clove", "garlic"]],
    ["1 cup or more oil", [1, null, "cup", "oil"]],
    ["a touch of cream", [null, null, null, "cream"]],
    ["between 2 and 3 cups water", [2, 3, "cup", "water"]],
    ["2 - 2½ cups flour", [2, 2.5, "cup", "flour"]],
    ["1½-2 lb flank steak", [1.5, 2, "lb", "flank steak"]],
    ["1-1 1/2 cups milk", [1, 1.5, "cup", "milk"]],
    ["2 or 3 sprigs rosemary", [2, 3, "sprig", "rosemary"]],
    ["one or two chillies", [1, 2, null, "chillies"]],
    ["1 egg + 1 egg yolk", [1, null, null, "egg"]],
    ["1/3 cup grated parmesan + more for serving", [1 / 3, null, "cup", "parmesan"]],
    ["1 teaspoon plus a pinch of salt", [1, null, "tsp", "salt"]],
    ["1 tablespoon plus 1 teaspoon sugar", [4 / 3, null, "tbsp", "sugar"]],
    ["2 tbsp. + 1 tsp. soy sauce", [7 / 3, null, "tbsp", "soy sauce"]],
    ["up to 1 cup milk", [1, null, "cup", "milk"]],
    ["a scant ½ cup oil", [0.5, null, "cup", "oil"]],
    ["a generous 1/2 cup milk", [0.5, null, "cup", "milk"]],
    ["a heaped 1/4 tsp salt", [0.25, null, "tsp", "salt"]],
    ["a full 2 cups stock", [2, null, "cup", "stock"]],
    ["a good 2 tbsp honey", [2, null, "tbsp", "honey"]],
    ["a good 8-ounce bag spinach", [1, null, "bag", "spinach"]],
  ]);
});

describe("remarks and alternatives", () => {
  readsAs([
    ["4 cups chicken stock, homemade or low-sodium store-bought", [4, null, "cup", "chicken stock"]],
    ["1/2 teaspoon salt, or to taste", [0.5, null, "tsp", "salt"]],
    ["2 tbsp light soy sauce, or tamari for gluten free", [2, null, "tbsp", "light soy sauce"]],
    ["1 red or yellow pepper, deseeded and sliced", [1, null, null, "red or yellow pepper"]],
    ["4 spring onions (scallions), finely sliced", [4, null, null, "spring onions"]],
    ["1 cup shredded cheddar cheese, divided", [1, null, "cup", "cheddar cheese"]],
    ["1 cup (4 oz) shredded mozzarella", [1, null, "cup", "mozzarella"]],
    ["2 tablespoons fresh lemon juice (from 1 lemon)", [2, null, "tbsp", "fresh lemon juice"]],
    ["To serve: crusty bread", [null, null, null, "crusty bread"]],
    ["For the sauce: 2 tbsp honey", [2, null, "tbsp", "honey"]],
    ["Optional: chopped parsley for garnish", [null, null, null, "parsley"]],
    ["1 tsp each: cumin, coriander, turmeric", [1, null, "tsp", "cumin, coriander, turmeric"]],
    ["Nonstick cooking spray", [null, null, null, "Nonstick cooking spray"]],
    ["1 store-bought pie crust", [1, null, null, "pie crust"]],
    ["(optional) 2 tbsp capers", [2, null, "tbsp", "capers"]],
    ["[optional] 2 tbsp capers", [2, null, "tbsp", "capers"]],
    ["optional 1 tsp chili", [1, null, "tsp", "chili"]],
    ["(about) 2 cups flour", [2, null, "cup", "flour"]],
    ["(optional) chopped walnuts", [null, null, null, "walnuts"]],
    ["leaves from 4 sprigs thyme", [4, null, "sprig", "thyme"]],
    ["seeds of 1 pomegranate", [1, null, null, "pomegranate"]],
    ["2 tins (400g each) chopped tomatoes", [2, null, "can", "tomatoes"]],
  ]);
});
