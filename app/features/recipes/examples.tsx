import { Example, Section } from "#app/shell/dev/example.tsx";
import { CARD, INGREDIENTS, LONG_NAME, RECIPE, TODAY } from "#app/shell/dev/samples.ts";
import type { CookedRecipe } from "./cook/cook.ts";
import { CookDishes } from "./cook/cook-dishes.tsx";
import { CookIngredients } from "./cook/cook-ingredients.tsx";
import { CookStep } from "./cook/cook-view.tsx";
import { CookedSection } from "./cooked/cooked-history.tsx";
import { DifficultyBadge } from "./difficulty-badge.tsx";
import { PairRows } from "./duplicates/pair-rows.tsx";
import { ListHead, ScopeTabs } from "./list/list-head.tsx";
import { NoRecipes } from "./list/no-recipes.tsx";
import { RecipeCard } from "./list/recipe-card.tsx";
import { RecipeFilters } from "./list/recipe-filters.tsx";
import { RecipePager } from "./list/recipe-pager.tsx";
import { RecipeSkeletons } from "./list/recipe-skeletons.tsx";
import { DIFFICULTIES } from "./recipe.ts";
import { SampleNotice } from "./samples/sample-notice.tsx";
import { CorrectedSearch } from "./search/corrected-search.tsx";
import { filtersFromUrl } from "./search/recipe-search.ts";
import { TagRows } from "./tag-rows.tsx";
import { TrashList } from "./trash/trash-list.tsx";
import { useMarks } from "./use-marks.ts";
import { splitInstruction } from "./view/instructions.ts";
import { NextSlotButton, PlanLink, RecipeFacts } from "./view/recipe-details.tsx";
import { IngredientList, InstructionList } from "./view/recipe-lists.tsx";
import { NoPicture } from "./view/recipe-picture.tsx";
import type { Displayed } from "./view/recipe-text.ts";
import { RecipeView } from "./view/recipe-view.tsx";

const FILTERS = filtersFromUrl(new URLSearchParams("ingredient=butter&ingredient=a+very+long+ingredient&tag=Soup"));
const REMOVED = {
  recipe: RECIPE,
  removedAt: "2026-11-01T09:00:00.000Z",
  removedUntil: "2026-12-01T09:00:00.000Z",
  forEveryone: false,
};
const TRASHED = [
  REMOVED,
  { ...REMOVED, recipe: { ...RECIPE, id: 2, name: LONG_NAME, imagePath: null }, forEveryone: true },
];
const UNKNOWN = {
  prepTime: null,
  cookTime: null,
  totalTime: null,
  servings: null,
  yield: null,
  costPerServing: null,
};

const COOKED = {
  shown: [
    { id: 1, date: "2026-11-14", day: "Sat, 14 Nov 2026", note: `${LONG_NAME}\nLess salt next time.`, who: "Jonas" },
    { id: 2, date: "2026-02-02", day: "Mon, 2 Feb 2026", note: null, who: null },
  ],
  last: "Sat, 14 Nov 2026",
  times: 12,
  today: TODAY,
};

/** Components of recipes. */
export function RecipeExamples() {
  const marks = useMarks(RECIPE);
  const steps = [`Fry the mushrooms in the butter for 5 to 7 minutes. ${LONG_NAME}.`, "Add the parsley."];
  const displayed: Displayed = {
    scale: null,
    units: { shown: "original", usual: "original" },
    text: {
      ingredients: INGREDIENTS,
      instructions: steps.map((step) => splitInstruction(step, ["mushrooms", "butter", "parsley"])),
    },
    yield: "2 large plates",
    inHand: { measured: [["1", "tagliatelle"]], of: "1", have: "some", problem: "Enter an amount, such as 700 g" },
  };
  const cooked: CookedRecipe = {
    ...displayed,
    recipe: { ...RECIPE, instructionSections: [{ index: 0, title: "To serve" }], version: RECIPE.updatedAt },
    uses: [[0, 1]],
  };
  return (
    <>
      <Section file="features/recipes/difficulty-badge.tsx">
        <div className="actions">
          {[...DIFFICULTIES, "as stored"].map((difficulty) => (
            <DifficultyBadge key={difficulty} difficulty={difficulty} />
          ))}
        </div>
      </Section>
      <Section file="features/recipes/list/recipe-card.tsx, list/recipe-skeletons.tsx">
        <ul className="cards">
          <Card id={1} />
          <Card id={2} isSelected />
          <Card id={3} name={LONG_NAME} />
          <RecipeCard
            recipe={{
              ...CARD,
              ...UNKNOWN,
              id: 4,
              imagePath: null,
              ingredients: [],
              moreIngredients: 0,
              tags: [],
              moreTags: 0,
              ownId: null,
            }}
            isFavorite={false}
            rating={null}
            isSelected={false}
            isAdministrator
            formId="cards"
            query=""
          />
        </ul>
        <Example state="While the list loads">
          <RecipeSkeletons />
        </Example>
        <Example state="As a list">
          <ul className="cards list-rows">
            <Card id={5} />
            <Card id={6} name={LONG_NAME} isSelected />
          </ul>
        </Example>
        <NoPicture id={1} />
      </Section>
      <Section file="features/recipes/list">
        <ListHead allowance={{ used: 9, limit: 10 }} selected={2} isEmpty={false} />
        <ScopeTabs filters={{ scope: "own", favorites: false }} />
        <RecipeFilters
          filters={FILTERS}
          isHidden={false}
          selectedElsewhere={[]}
          ownTags={["Soup"]}
          usualTags={["Soup", "Pasta"]}
          style="cards"
          onStyle={() => {}}
        />
        <RecipePager page={2} pages={12} formId="cards" />
        <SampleNotice count={12} />
        <Example state="A corrected search">
          <p className="list-count">
            <CorrectedSearch search="zuchini" correctedSearch="zucchini" />
          </p>
        </Example>
        <Example state="Nothing yet">
          <NoRecipes search="" isFiltered={false} isOwn />
        </Example>
        <Example state="Nothing found">
          <NoRecipes search={LONG_NAME} isFiltered isOwn={false} />
        </Example>
      </Section>
      <Section file="features/recipes/view">
        <RecipeView
          recipe={RECIPE}
          displayed={displayed}
          ownTags={["Pasta"]}
          hasHistory
          removal="collection"
          cooked={COOKED}
          addedBy={{ id: "1", firstName: "Jonas", lastName: "Lindgren", place: 1 }}
          marks={marks}
          parts="h3"
          sizes="300px"
          actions={
            <>
              <NextSlotButton recipe={RECIPE} scale={null} />
              <PlanLink recipe={RECIPE} scale={null} />
            </>
          }
        />
        <Example state="In cook mode">
          <CookDishes
            open={[{ id: 2, name: "Rice", step: 3, to: "", at: 0 }]}
            planned={[
              { id: 3, name: "Pizza al Donaudampfschifffahrtsgesellschaftskapitän", servings: null, step: null },
            ]}
          />
          <CookStep cooked={cooked} step={1} />
          <CookIngredients cooked={cooked} userId="1" isOpen linkTo={() => ""} />
        </Example>
        <Example state="Nothing known">
          <RecipeFacts recipe={UNKNOWN} displayed={{ scale: null, yield: null }} />
          <IngredientList lines={[]} headings={[]} subHeading="h3" lang={undefined} />
          <InstructionList steps={[]} headings={[]} subHeading="h3" lang={undefined} />
        </Example>
      </Section>
      <Section file="features/recipes/cooked/cooked-history.tsx, cooked/cooked-form.tsx">
        <Example state="Never cooked">
          <CookedSection recipeId={2} history={{ shown: [], last: null, times: 0, today: TODAY }} heading="h3" />
        </Example>
      </Section>
      <Section file="features/recipes/duplicates/pair-rows.tsx">
        <PairRows
          pairs={[
            { one: { id: 1, name: "Leek soup" }, other: { id: 2, name: "Leek soup (2)" }, because: "source" },
            {
              one: { id: 3, name: "Pizza" },
              other: { id: 4, name: "Pizza al Donaudampfschifffahrtsgesellschaftskapitän" },
              because: "content",
            },
          ]}
        />
      </Section>
      <Section file="features/recipes/tag-rows.tsx">
        <TagRows
          page={1}
          tags={[
            { tag: "Pasta", count: 1 },
            { tag: "Donaudampfschifffahrtsgesellschaftskapit", count: 1200 },
            { tag: "حساء الشتاء", count: 3 },
          ]}
        />
        <Example state="Nothing yet">
          <TagRows tags={[]} page={1} />
        </Example>
      </Section>
      <Section file="features/recipes/trash">
        <TrashList removed={TRASHED} timeZone="UTC" returnTo="/dev/components" />
        <Example state="Empty">
          <TrashList removed={[]} timeZone="UTC" returnTo="/dev/components" />
        </Example>
      </Section>
    </>
  );
}

function Card({ id, name = CARD.name, isSelected = false }: { id: number; name?: string; isSelected?: boolean }) {
  return (
    <RecipeCard
      recipe={{ ...CARD, id, name, difficulty: DIFFICULTIES[id] ?? "hard" }}
      isFavorite={id === 1}
      rating={id}
      isSelected={isSelected}
      isAdministrator={false}
      formId="cards"
      query=""
    />
  );
}
