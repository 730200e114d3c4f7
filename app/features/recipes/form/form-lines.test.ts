import { expect, test } from "vitest";
import { linesOfText, readHeadings, readLine, textOfLines, textWithHeadings } from "./form-lines.ts";

const linesOf = (text: string) => readHeadings(text.split("\n"));

test("a text has headings as lines that end with a colon", () => {
  const [entries, sections] = [["leeks", "cream", "salt"], [{ index: 0, title: "Soup" }]];
  const two = [...sections, { index: 2, title: "To serve:" }];
  expect(textWithHeadings(entries, two)).toBe("Soup:\nleeks\ncream\nTo serve:\nsalt");
  expect(textWithHeadings(entries, [])).toBe("leeks\ncream\nsalt");
  expect(linesOf(textWithHeadings(entries, sections))).toEqual({ entries, sections });
  expect(linesOf("Sauce :\n1 l milk\n酱汁：\nsalt").sections).toEqual([
    { index: 0, title: "Sauce" },
    { index: 1, title: "酱汁" },
  ]);
});

test("a line with a colon is an entry where no entry is below it, or where it is no heading", () => {
  const long = `${"x".repeat(101)}:`;
  for (const line of ["Mix:", ":", long, "For 2: a whole leek"]) {
    expect([line, linesOf(line)]).toEqual([line, { entries: [line], sections: [] }]);
  }
  expect(linesOf(`${long}\nsalt`).sections).toEqual([]);
  expect(linesOf("A:\nB:\nsalt")).toEqual({ entries: ["A:", "salt"], sections: [{ index: 1, title: "B" }] });
  const many = Array.from({ length: 60 }, (_, at) => `Part ${at}:\nsalt`).join("\n");
  expect(linesOf(many).sections).toHaveLength(50);
});

test("the lines of a form become a text and lines again, without the blank ones", () => {
  const lines = ["flour", "", { kind: "heading", text: "Filling" }, "2 apples: tart ones", "ملح"] as const;
  const text = textOfLines(lines.map(readLine));
  expect(text).toBe("flour\nFilling:\n2 apples: tart ones\nملح");
  expect(linesOfText(text.replaceAll("\n", "\r\n\r\n"))).toEqual([lines[0], ...lines.slice(2)]);
  expect(linesOfText("flour\nTo serve:")).toEqual(["flour", "To serve:"]);
});
