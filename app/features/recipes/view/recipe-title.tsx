/** Names that are longer, in characters, are set a step smaller. */
const LONG_TITLE = 60;

/** Renders the name of a recipe as the heading of its page, hyphenated as its language does. */
export function RecipeTitle({ name, lang }: { name: string; lang: string | undefined }) {
  return (
    <h1 dir="auto" lang={lang} className={titleClass(name)}>
      {name}
    </h1>
  );
}

/** Returns the class of a heading with the name of a recipe. */
export function titleClass(name: string): string | undefined {
  return name.length > LONG_TITLE ? "long" : undefined;
}
