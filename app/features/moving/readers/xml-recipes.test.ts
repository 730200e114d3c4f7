import { expect, test } from "vitest";
import { movedIn, pngOf, withHeadings } from "#tests/support/move-in.ts";

const PICTURE = pngOf(3).toString("base64");

/** Reads one file, with the lists as lines. */
async function read(xml: string) {
  const { format, drafts, failures } = await movedIn(xml);
  return {
    format,
    failures,
    drafts: drafts.map((draft) => ({
      ...draft,
      ingredients: withHeadings(draft.ingredients, draft.ingredientSections),
      instructions: withHeadings(draft.instructions, draft.instructionSections),
    })),
  };
}

test("reads Gourmet: groups, ranges, optional ingredients, a picture and HTML that is escaped twice", async () => {
  const { format, drafts } = await read(
    `<?xml version="1.0" ?>\n<!DOCTYPE gourmetDoc SYSTEM 'gourmet.dtd'>\n<gourmetDoc><recipe id="1"><title>Pie</title><category>A, B</category><cuisine>French</cuisine><rating>4/5 stars</rating><preptime>10 minutes</preptime><cooktime>1 hour</cooktime><yields>4 servings</yields><source>Anna</source><link>https://soup.example/pie</link><image format="jpeg"><![CDATA[${PICTURE}]]></image><ingredient-list><ingredient><amount>1 1/2</amount><unit>c.</unit><item>flour</item><key>flour</key></ingredient><inggroup><groupname>Sauce</groupname><ingredient optional="yes"><amount>1-2</amount><item>eggs</item></ingredient></inggroup></ingredient-list><instructions>Mix &amp;lt;b&amp;gt;it&amp;lt;/b&amp;gt;.\n\nBake.</instructions><modifications>Good</modifications></recipe></gourmetDoc>`,
  );
  expect(format).toBe("gourmet");
  expect(drafts).toMatchObject([
    {
      name: "Pie",
      prepTime: 10,
      cookTime: 60,
      servings: 4,
      rating: 4,
      tags: ["A", "B", "French"],
      notes: "Good",
      ingredients: ["1 1/2 c. flour", "## Sauce", "1-2 eggs, optional"],
      instructions: ["Mix it.", "Bake."],
      sourceUrl: "https://soup.example/pie",
      picture: pngOf(3),
      left: ["source"],
    },
  ]);
});

test("reads Krecipes: groups, ranges, preparation and substitutes", async () => {
  const { format, drafts } = await read(
    `<?xml version="1.0" encoding="UTF-8"?><krecipes version="2.0"><krecipes-category-structure/><krecipes-recipe id="1"><krecipes-description><title>Pie</title><pictures><pic format="JPEG" id="1"><![CDATA[${PICTURE}]]></pic></pictures><category><cat>Cakes</cat></category><yield><amount>4</amount><type>servings</type></yield><preparation-time>00:30</preparation-time></krecipes-description><krecipes-ingredients><ingredient><name>milk</name><amount>1</amount><unit>cup</unit><prep>cold</prep></ingredient><ingredient-group name="Sauce"><ingredient><name>eggs</name><amount><min>1</min><max>2</max></amount><unit></unit><prep></prep><substitutes><ingredient><name>tofu</name><amount>1</amount></ingredient></substitutes></ingredient></ingredient-group></krecipes-ingredients><krecipes-instructions>Mix.\nBake.</krecipes-instructions></krecipes-recipe></krecipes>`,
  );
  expect(format).toBe("krecipes");
  expect(drafts).toMatchObject([
    {
      name: "Pie",
      servings: 4,
      prepTime: 30,
      tags: ["Cakes"],
      ingredients: ["1 cup milk, cold", "## Sauce", "1-2 eggs or tofu"],
      instructions: ["Mix.", "Bake."],
      picture: pngOf(3),
      left: [],
    },
  ]);
});

test("reads RecipeML: groups, ranges, times by kind, steps with and without elements", async () => {
  const recipe = (directions: string) =>
    `<recipe><head><title>Pie</title><categories><cat>Cakes</cat></categories><yield><qty>4</qty><unit>servings</unit></yield><preptime type="Cooking"><time><qty>30</qty><timeunit>minutes</timeunit></time></preptime></head><ingredients><ing-div><title>Base</title><ing><amt><qty>1/2</qty><unit>cup</unit></amt><item>Milk</item></ing></ing-div><ing><amt><qty><range><q1>1</q1><q2>2</q2></range></qty><unit/></amt><item>eggs</item><prep>beaten</prep></ing></ingredients><directions>${directions}</directions></recipe>`;
  const { format, drafts } = await read(
    `<?xml version="1.0"?>\n<!DOCTYPE recipeml PUBLIC "-//FormatData//DTD RecipeML 0.5//EN" "http://www.formatdata.com/recipeml/recipeml.dtd">\n<recipeml version="0.5"><menu>${recipe("<step>Mix.</step><step>Bake.</step>")}${recipe("Mix.\n\nBake.")}</menu></recipeml>`,
  );
  expect(format).toBe("recipeMl");
  const pie = {
    servings: 4,
    cookTime: 30,
    prepTime: null,
    tags: ["Cakes"],
    ingredients: ["## Base", "1/2 cup Milk", "1-2 eggs, beaten"],
    instructions: ["Mix.", "Bake."],
  };
  expect(drafts).toMatchObject([pie, pie]);
});

test("reads CookML of Rezeptsuite, in its charset", async () => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>\n<cookml version="1.1" prog="Rezeptsuite"><recipe lang="de" rid="1"><head title="Brühe" servingqty="4" servingtype="Portionen" timeallqty="45"><cat>Suppen</cat><picbin format="JPG">${PICTURE}</picbin></head><part title="Basis"><ingredient item="Möhren" qty="500" unit="g"><inote>gewürfelt</inote></ingredient><ingredient item="Salz" qty="" unit=""/></part><preparation><step>Rühren.\nKochen.</step><step>Servieren.</step></preparation><remark><line>Gut</line></remark></recipe></cookml>`;
  const { format, drafts } = await movedIn(Buffer.from(xml, "latin1"));
  expect(format).toBe("rezeptsuite");
  expect(drafts).toMatchObject([
    {
      name: "Brühe",
      servings: 4,
      yield: "4 Portionen",
      totalTime: 45,
      tags: ["Suppen"],
      notes: "Gut",
      ingredients: ["500 g Möhren, gewürfelt", "Salz"],
      ingredientSections: [{ index: 0, title: "Basis" }],
      instructions: ["Rühren.", "Kochen.", "Servieren."],
      picture: pngOf(3),
    },
  ]);
});

test("reads MacGourmet: dividers, labels of steps, times in two units", async () => {
  const dictionary = (values: Record<string, string>) =>
    `<dict>${Object.entries(values)
      .map(([key, value]) => `<key>${key}</key>${value}`)
      .join("\n")}</dict>`;
  const string = (text: string) => `<string>${text}</string>`;
  const number = (value: number) => `<integer>${value}</integer>`;
  const pie = dictionary({
    AFFILIATE_ID: number(-1),
    CATEGORIES: `<array>${dictionary({ NAME: string("Cakes") })}</array>`,
    COURSE_NAME: string("Dessert"),
    DIRECTIONS_LIST: `<array>${dictionary({ DIRECTION_TEXT: string("Mix."), LABEL_TEXT: string("Dough") })}</array>`,
    IMAGE: `<data>\n${PICTURE}\n</data>`,
    INGREDIENTS: `<array>${dictionary({ DESCRIPTION: string("Base"), IS_DIVIDER: "<true/>" })}${dictionary({ DESCRIPTION: string("milk"), DIRECTION: string("cold"), IS_DIVIDER: "<false/>", MEASUREMENT: string("cup"), QUANTITY: string("1") })}</array>`,
    NAME: string("Pie &amp; cream"),
    NOTES_LIST: `<array>${dictionary({ NOTE_TEXT: string("Good") })}</array>`,
    PREP_TIMES: `<array>${dictionary({ AMOUNT: number(1), AMOUNT_2: number(30), TIME_TYPE_ID: number(9), TIME_UNIT_ID: number(1), TIME_UNIT_2_ID: number(2) })}</array>`,
    SERVINGS: number(4),
    YIELD: string("2 pies"),
  });
  const egg = dictionary({ NAME: string("Egg"), INGREDIENTS: "<array/>", DIRECTIONS: string("Boil.") });
  const { format, drafts } = await read(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><array>${pie}${egg}</array></plist>`,
  );
  expect(format).toBe("macGourmet");
  expect(drafts).toMatchObject([
    {
      name: "Pie & cream",
      tags: ["Cakes", "Dessert"],
      servings: 4,
      yield: "2 pies",
      prepTime: 90,
      notes: "Good",
      ingredients: ["## Base", "1 cup milk, cold"],
      instructions: ["## Dough", "Mix."],
      picture: pngOf(3),
    },
    { name: "Egg", instructions: ["Boil."] },
  ]);
});

test("reads the notes of Evernote that are recipes, and names the others", async () => {
  const note = (title: string, content: string, more = "") =>
    `<note><title>${title}</title><content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "x.dtd"><en-note>${content}</en-note>]]></content><created>20200102T030405Z</created>${more}</note>`;
  const recipe =
    "<div>Ingredients</div><ul><li>1 cup flour</li><li>2 eggs</li></ul><div>Directions</div><div>Mix the flour with the eggs.</div><div>Fry in a pan.</div><div>Nutrition</div><div>215 kcal</div>";
  const { format, drafts, failures } = await read(
    `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export3.dtd"><en-export>${note("Pancakes", recipe, `<tag>sweet</tag><note-attributes><source-url>https://soup.example/p</source-url></note-attributes><resource><data encoding="base64">${PICTURE}</data><mime>image/png</mime></resource>`)}${note("Shopping", "<div>milk</div>")}</en-export>`,
  );
  expect(format).toBe("evernote");
  expect(drafts).toMatchObject([
    {
      name: "Pancakes",
      tags: ["sweet"],
      sourceUrl: "https://soup.example/p",
      createdAt: "2020-01-02T03:04:05.000Z",
      ingredients: ["1 cup flour", "2 eggs"],
      instructions: ["Mix the flour with the eggs.", "Fry in a pan."],
      picture: pngOf(3),
      left: ["Nutrition"],
    },
  ]);
  expect(failures).toMatchObject([{ name: "Shopping", reason: "noRecipe" }]);
});
