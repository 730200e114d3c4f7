/** Two recipes that are probably one, as the page of duplicates lists them. */
export type ListedPair = {
  one: { id: number; name: string };
  other: { id: number; name: string };
  because: "source" | "content";
};
