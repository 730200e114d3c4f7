import { expect, test } from "vitest";
import { movedIn, movedRecipe, pngOf, withHeadings } from "#tests/support/move-in.ts";
import { zipOfFiles } from "#tests/support/zip.ts";

const row = (amount: string, measure: string, name: string) => `${amount.padStart(8)}  ${measure.padEnd(12)}  ${name}`;

const SLAW = `                     *  Exported from  MasterCook  *

                          Apple slaw with walnuts
                               and cabbage

Recipe By     : Anna
Serving Size  : 5    Preparation Time :0:20
Categories    : Side dish                        Salads
                Autumn

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
${row("", "", "Apples -- thinly sliced")}
${row("2 1/2", "tablespoons", "Lemon juice")}
${row("", "", "***Dressing***")}
${row("1/4", "cup", "Mayonnaise of the very best kind")}

Sprinkle apples with lemon juice, then mix with the cabbage and the carrots until
all is coated.

Toss.

                   - - - - - - - - - - - - - - - - - -

Per serving: 150 Calories; 10g Fat (60% calories from fat); 2g Protein

NOTES : Keeps a day.

Crisp.

Nutr. Assoc. : 0 0 0
`;

test("reads text with columns", async () => {
  const { format, drafts, total } = await movedIn(
    `${SLAW}\n\n${SLAW.replace("Apple slaw with walnuts", "Second").replace(":0:20", ":0:00")}`,
  );
  expect({ format, total }).toEqual({ format: "masterCook", total: 2 });
  const [slaw, second] = drafts;
  expect(slaw).toMatchObject({
    name: "Apple slaw with walnuts and cabbage",
    servings: 5,
    prepTime: 20,
    tags: ["Side dish", "Salads", "Autumn"],
    instructions: [
      "Sprinkle apples with lemon juice, then mix with the cabbage and the carrots until all is coated.",
      "Toss.",
    ],
    notes: "Keeps a day.\nCrisp.",
    nutrition: { calories: "150", fatContent: "10g", proteinContent: "2g" },
    left: ["Recipe By"],
  });
  expect(withHeadings(slaw?.ingredients ?? [], slaw?.ingredientSections ?? [])).toEqual([
    "Apples, thinly sliced",
    "2 1/2 tablespoons Lemon juice",
    "## Dressing",
    "1/4 cup Mayonnaise of the very best kind",
  ]);
  expect(second).toMatchObject({ name: "Second and cabbage", prepTime: null });
});

const XML = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook" date="April 14, 2025">
<Summ><Nam>Cr\u00e8me</Nam></Summ>
<RcpE name="Cr\u00e8me "br\u00fbl\u00e9e"" author="Anna, "The cook"" img="pictures\\creme.jpg">
<Serv qty="6"/>
<PrpT elapsed="0:30"/>
<CatS><CatT>
Dessert
</CatT><CatT>
French
</CatT></CatS>
<IngR name="For the cream" code="S"></IngR>
<IngR name="tomatoes in 3/4" dice" unit="cups" qty="1 1/2">
<IPrp>
peeled &amp; cut
</IPrp>
</IngR>
<IngR name="salt"></IngR>
<DirS>
<DirT img="">
Cook the cream.
</DirT>
<DirT>
Chill.
</DirT>
</DirS>
<Desc>
Rich.
</Desc>
<Srce>
My mother&apos;s book
</Srce>
<Yield unit="cups" qty="4.000000"/>
<TTim elapsed="1:45"/>
<Note>
Serve cold.
</Note>
</RcpE></mx2>`;

test("reads XML with quotes in its values, in the charset of Windows", async () => {
  const { drafts } = await movedIn(
    zipOfFiles({ "book.mx2": Buffer.from(XML, "latin1"), "pictures/creme.jpg": pngOf(1) }),
  );
  expect(drafts[0]).toMatchObject({
    name: 'Cr\u00e8me "br\u00fbl\u00e9e"',
    description: "Rich.",
    servings: 6,
    yield: "4 cups",
    prepTime: 30,
    totalTime: 105,
    ingredients: ['1 1/2 cups tomatoes in 3/4" dice, peeled & cut', "salt"],
    ingredientSections: [{ index: 0, title: "For the cream" }],
    instructions: ["Cook the cream.", "Chill."],
    notes: "Serve cold.",
    tags: ["Dessert", "French"],
    left: ["author", "Srce"],
    picture: pngOf(1),
  });
});

test("reads what says that it is UTF-8 and is not", async () => {
  const text = XML.replace("ISO-8859-1", "UTF-8");
  expect((await movedRecipe(Buffer.from(text, "latin1"))).name).toBe('Cr\u00e8me "br\u00fbl\u00e9e"');
  expect((await movedRecipe(Buffer.from(text))).name).toBe('Cr\u00e8me "br\u00fbl\u00e9e"');
});

test("reads headings, continued rows and a second block in the columns, and other headers", async () => {
  const cake = [
    "* Exported from MasterCook *",
    "",
    "                    Cake",
    "",
    "Recipe By     :",
    "Serving Size  : 8     Preparation Time :1:25",
    "Categories    : Cakes",
    "",
    "  Amount  Measure       Ingredient -- Preparation Method",
    "--------  ------------  --------------------------------",
    "                        Dough:",
    "  1                cup  sugar, very finely ground and sieved twice over a",
    "                        clean white cloth",
    "     1/2      teaspoon  salt",
    "                        -- (optional)",
    "                        butter",
    "",
    "                        ICING",
    "  2                     eggs",
    "",
    "Mix.",
    "",
    "                   - - - - - - - - - - - - - - - - - -",
  ];
  const others = [
    "*  Exported from  MasterCook Mac  *",
    "{ Exported from MasterCook Mac }",
    "* Exported from CookWorks *",
  ];
  const { drafts } = await movedIn([cake, ...others.map((header) => [header, ...cake.slice(1)])].flat().join("\r\n"));
  expect(drafts).toHaveLength(4);
  for (const draft of drafts) {
    expect(draft).toMatchObject({ name: "Cake", servings: 8, prepTime: 85, instructions: ["Mix."] });
    expect(withHeadings(draft.ingredients, draft.ingredientSections)).toEqual([
      "## Dough",
      "1 cup sugar, very finely ground and sieved twice over a clean white cloth",
      "1/2 teaspoon salt, (optional)",
      "butter",
      "## ICING",
      "2 eggs",
    ]);
  }
});

test("reads the fields of XML that holds each recipe as text besides", async () => {
  const text = `<RTxt>\n<![CDATA[\n${SLAW}\n]]>\n</RTxt>`;
  const xml = XML.replace('<Serv qty="6"/>', `${text}\n<Serv qty="6"/>`);
  const two = xml.replace("</RcpE></mx2>", `</RcpE>${xml.slice(xml.indexOf("<RcpE"))}`);
  for (const book of [xml, two]) {
    const { drafts } = await movedIn(Buffer.from(book, "latin1"));
    for (const draft of drafts)
      expect(draft).toMatchObject({
        servings: 6,
        ingredients: ['1 1/2 cups tomatoes in 3/4" dice, peeled & cut', "salt"],
        instructions: ["Cook the cream.", "Chill."],
        notes: "Serve cold.",
      });
  }
});

test.each(["NOTES: Use a wide bowl.", "Note: Use a wide bowl.", "Notes :\nUse a wide bowl."])(
  "notes above the steps are notes, and the steps stay: %s",
  async (notes) => {
    const draft = await movedRecipe(SLAW.replace("\nSprinkle", `\n${notes}\n\nSprinkle`));
    expect(draft.instructions).toEqual([
      "Sprinkle apples with lemon juice, then mix with the cabbage and the carrots until all is coated.",
      "Toss.",
    ]);
    expect(draft.notes).toContain("Use a wide bowl.");
    expect(draft.notes).toContain("Keeps a day.\nCrisp.");
  },
);

test("notes between the steps and the rule may have paragraphs", async () => {
  const draft = await movedRecipe(SLAW.replace("Toss.\n", "Toss.\n\nNOTES : One.\n\nTwo.\n"));
  expect(draft.instructions).toHaveLength(2);
  expect(draft.notes).toBe("One.\nTwo.\nKeeps a day.\nCrisp.");
});
