import { type RecipeWords, unitWords } from "../recipe-word-lists.ts";
import { NUMBERS } from "./numbers.ts";
import { UNITS } from "./units.ts";

/** Words around the lists of English recipes, compiled by hand from recipe sites and printed recipes. */
export const ENGLISH_RECIPES: RecipeWords = {
  code: "en",
  numbers: NUMBERS,
  ingredients: `
    ingredient(s), ingredient(s) list, list of ingredients, what you( will)( need), things you need, things you'll need, things you will need, what you'll need, you will need, you'll need, you need, what do i need,
    ingredients you need, ingredients you'll need, ingredients you will need, ingredients needed, your ingredients,
    ingredients checklist, ingredient checklist, shopping list, grocery list`,
  instructions: `
    instruction(s), direction(s), method(s), preparation( method), preparation steps, cooking instruction(s),
    cooking direction(s), cooking method, cooking steps, step(s), procedure, process, step by step(s), step-by-step(s),
    step by step instructions, step-by-step instructions, recipe method, recipe instructions, how to do it, putting it together,
    how to, (here's )how to make( it), (here's )how to cook( it), (here's )how to prepare( it), (here's )how to bake( it),
    (here's )how to make this, how it's made, how it's done, let's cook, let's make it,
    what to do, what you do, step(s) to make( it), steps to prepare, make it, here's how`,
  notes: `
    (recipe )note(s), (recipe )tip(s), (recipe )variation(s), (recipe )variant(s), (serving )suggestion(s), serving tip(s), cook's note(s), cook's tip(s), chef's note(s), chef's tip(s), cooks note(s),
    cooks tip(s), chefs note(s), chefs tip(s), cook note(s), cook tip(s), chef note(s), chef tip(s), (recipe )note(s) and …,
    (recipe )tip(s) and …, (recipe )note(s) & …, (recipe )tip(s) & …, cook's notes and …, cook's tips and …, top tip(s), make ahead, make ahead tip(s), make-ahead tip(s), substitutions, leftovers, editor's note(s), editors note(s), editor's tip(s)`,
  afterwards: `
    nutrition(al), nutrition …, nutritional …, comment(s), review(s), leave a …, related …, more …, you may …, you might …,
    storage, faq(s), frequently asked …, did you …`,
  equipment: `
    (kitchen )equipment, (kitchen )tools, (kitchen )utensils, special equipment, special tools, special utensils,
    equipment …, tools …, utensils …, cookware`,
  articles: "the",
  for: "for",
  groups: "for the, for your",
  serving: `
    to serve, to garnish, to finish, for serving, for garnish, for topping, for frying, for greasing, for dusting,
    for brushing, for the pan`,
  prepTime: `
    prep( time), prep times, prep-time, prep., preparation( time), preparation-time, active( time), hands-on( time),
    hands on( time)`,
  cookTime:
    "cook( time), cook-time, cooking( time), cooking-time, bake( time), baking( time), grill( time), grilling( time)",
  restTime: `
    rest( time), resting( time), chill( time), chilling( time), rise( time), rising( time), cool( time), cooling( time),
    marinate( time), marinating( time), inactive( time), additional( time), proof( time), proofing( time), stand( time),
    standing( time), freeze( time), freezing( time)`,
  totalTime: "total( time), total-time, ready in, takes, (overall )time, duration",
  servings: `
    serves( about), serving(s), yield(s), makes( about), portion(s), feeds, number of servings, number of portions`,
  labelVerbs: "cook, bake, grill, chill, rest, cool, freeze, stand, marinate, rise, prep, make(s), time",
  serves: "serves, makes, feeds",
  people: "serving(s), portion(s)",
  guests: "people, person(s), guest(s)",
  days: "d, day(s)",
  hours: "h, hs, hr(s), hour(s)",
  minutes: "m, min(s), mn, minu*",
  seconds: "s, sec(s), second(s)",
  durations:
    "half an hour:30, a half hour:30, half hour:30, a quarter of an hour:15, three quarters of an hour:45, an hour:60",
  andAHalf: "and a half, and half",
  to: "to, or",
  step: "step",
  nutrients: `
    calories, calorie, energy, protein(s), fat, total fat, saturated fat, saturates, trans fat, polyunsaturated fat, monounsaturated fat, unsaturated fat, carbohydrate(s), total carbohydrate(s), carb(s), net carbs, fiber, fibre, dietary fiber, sugar(s), added sugar(s), sodium, cholesterol, potassium, vitamin a, vitamin c, vitamin d, calcium, iron, salt`,
  units: `${unitWords(UNITS)}, heaped, heaping, level, scant, small, medium, large`,
  withoutAmount: "to taste, as needed, as required, optional",
  closings: `
    save this for later …, save this post …, save this recipe …, link in bio …, double tap …, tag a friend …, tag me …, follow for more …, follow along for more …, like and share …, like & share …, don't forget to save this …, don't forget to save,
    don't forget to follow …, don't forget to like …, save it for later …, save for later, save this for later, save this recipe, recipe in comments …, hit save …, comment below …,
    copyright …, all rights reserved …, sign up … newsletter …, sign up … updates …, subscribe … newsletter …,
    subscribe … email …, subscribe … channel …, follow us …, follow me …, read more …, you may also like …,
    you might also like …, related posts …, related recipes …, share this …, share on …, tagged …, filed under …,
    posted in …, posted by …, posted on …, leave a comment …, leave a reply …, did you make this …, did you try this …,
    originally published …, recipe submitted by …, recipe courtesy …, recipe adapted from …, photograph by …,
    photographs by …, photography by …, photo by …, photos by …, image by …, print this …, print recipe …, post views …, views …`,
  calls:
    "follow, save, share, tag, recipe by, recipe from, inspired by, credit(s), photo by, video by, via, repost, thanks to, find me, dm",
  materials: `
    screw(s), bolt(s), washers, hinge(s), plywood, lumber, timber, board(s) of wood, wooden board(s), wooden ring(s),
    wooden dowel(s), dowel(s), boards, planks, rope, cord, yarn, twine rope, fabric, felt, glue, hot glue, glue gun,
    glue stick(s), wood glue, superglue, paint, spray paint, acrylic paint(s), varnish, sandpaper, drill, saw, wire,
    cement, concrete, gravel, potting soil, bag of soil, soil, mulch, compost, fertilizer, fertiliser, bricks, mortar
    mix, thread, scissors, embroidery hoop, crochet hook, knitting needles, pvc pipe, pipe cleaner(s), cardboard,
    construction paper, duct tape, masking tape, batteries, led(s), cable ties, soap base, lye, candle wick(s), soy
    wax, fragrance oil, pine cone(s), bird seed, birdseed, googly eyes, popsicle stick(s), screwdriver, hammer, pliers,
    staples, staple gun, nails, wood screws, carabiner(s), pulley(s), sodium hydroxide, potassium hydroxide, caustic
    soda, essential oil(s), shea butter, castile soap, dish soap, witch hazel, epsom salt(s), shaving foam, shaving
    cream, contact lens solution, borax, liquid starch, bath bomb(s)`,
  thanks: "thank you, thank you for …, thanks, thanks for …, thank you very much, many thanks",
  notEaten: `
    sugar scrub(s), body scrub(s), face scrub, facial scrub, foot scrub, lip scrub(s), lip balm(s), face mask(s),
    hair mask(s), body butter, body lotion, hand cream, face cream, shampoo, deodorant, toothpaste, bath bomb(s),
    bath salt(s), play dough, playdough, laundry detergent, laundry soap`,
  onBody: `
    onto your skin, over your skin, to your face, onto your face, over your face, to your hair, into your hair, your
    scalp, under your arms, in the shower`,
  signOffs: "enjoy, enjoy your meal, bon appetit, happy cooking, happy baking",
  replies:
    "in the comments, let me know, let us know, tell me, tell us, leave a comment, leave me a comment, drop a comment, i'd love to hear, i would love to hear, love to know",
  counted: "views, reviews, replies, responses, thoughts on, questions, shares, comments, likes",
};
