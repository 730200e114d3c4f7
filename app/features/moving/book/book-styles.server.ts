import type { TextStyle } from "#app/platform/pdf/typesetter.server.ts";
import type { Sheet } from "./sheets.ts";

/** The colours of the pages, on white paper. */
export const INK = {
  text: "#1d2120",
  muted: "#5f6563",
  accent: "#0d3c48",
  onAccent: "#ffffff",
  paleOnAccent: "#b6ecf7",
};

/** Returns how the texts of a sheet look. */
export function stylesOf({ type }: Sheet) {
  const style = (face: TextStyle["face"], [size]: readonly [number, number], color: string): TextStyle => ({
    face,
    size,
    color,
  });
  return {
    body: style("text", type.body, INK.text),
    small: style("text", type.small, INK.muted),
    title: style("title", type.title, INK.accent),
    heading: style("bold", type.heading, INK.accent),
    section: style("bold", type.section, INK.text),
    number: style("title", type.body, INK.accent),
    chapter: style("title", type.chapter, INK.accent),
  };
}
