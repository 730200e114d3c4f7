import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { aHousehold } from "#tests/support/data-folder.ts";
import { aProcess } from "#tests/support/process.ts";
import { readPdf } from "#tests/support/read-pdf.ts";

// The process of the book lets everything else go first.
vi.setConfig({ testTimeout: 120_000 });

const BOOK = "/account/cookbook";
const PATIENT = { timeout: 60_000, interval: 100 };

/** A real server with a cook who has "Soup" and so many other recipes. */
async function aServer(others: number) {
  const instructions = ["Bake it. ".repeat(100)];
  const recipes = Array.from({ length: others }, (_, at) => ({ name: `Bread ${at + 1}`, instructions }));
  const { environment, cookie } = aHousehold(recipes);
  const { child, url } = await aProcess(environment);
  const headers = { Cookie: cookie, Origin: url };
  const post = async (form: Record<string, string>) => {
    const answer = await fetch(url + BOOK, {
      method: "POST",
      headers,
      body: new URLSearchParams(form),
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
  };
  const folder = path.join(environment.DATA_DIR, "books");
  const children = `/proc/${child.pid}/task/${child.pid}/children`;
  return {
    make: () => post({ do: "make", tag: "", size: "a4", perPage: "1" }),
    cancel: () => post({ do: "cancel" }),
    page: async () => (await fetch(url + BOOK, { headers })).text(),
    file: () => fetch(`${url}${BOOK}/file`, { headers }),
    files: () => (existsSync(folder) ? readdirSync(folder) : []),
    /** Processes that the server has started; none on systems other than Linux. */
    children: () => (existsSync(children) ? readFileSync(children, "utf8").trim() : ""),
  };
}

test("a process of its own writes the book and ends", async () => {
  const { make, page, file, children } = await aServer(1);
  await make();
  await expect.poll(page, PATIENT).toContain("Your cookbook is ready.");
  const answer = await file();
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(pdf.outline.flatMap(({ title, items }) => [title, ...items])).toEqual(
    expect.arrayContaining(["Soup", "Bread 1"]),
  );
  const soup = await pdf.pageOf("recipe-1");
  expect(pdf.pages[soup - 1]?.text).toContain("Soup");
  // The cover, the contents, two recipes, the index by name and that by ingredient.
  expect(pdf.pages).toHaveLength(6);
  await expect.poll(children, PATIENT).toBe("");
});

// Abuse case 193.
test("a book that is stopped while its process writes ends the process, and the next one is made", async () => {
  const { make, cancel, page, files, children } = await aServer(40);
  await make();
  await expect.poll(files, PATIENT).toHaveLength(1);
  await cancel();
  await expect.poll(files, PATIENT).toEqual([]);
  await expect.poll(children, PATIENT).toBe("");
  expect(await page()).toContain("Make the cookbook");
  await make();
  await expect.poll(page, PATIENT).toContain("Your cookbook is ready.");
});
