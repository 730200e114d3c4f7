import * as m from "#messages";

const SHAPES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Renders placeholders for the cards of a list that is loading. */
export function RecipeSkeletons() {
  return (
    <ul className="cards" aria-hidden="true">
      {SHAPES.map((shape) => (
        <li key={shape} className="card">
          <span className="picture skeleton" />
          <div className="body">
            <span className="skeleton line" />
            <span className="skeleton line wide" />
            <span className="skeleton line" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Renders the page of recipes while it loads from another page. */
export function RecipeListLoading() {
  return (
    <main id="main" aria-busy="true">
      <div className="page-header">
        <h1>{m.recipes.recipes()}</h1>
      </div>
      <RecipeSkeletons />
    </main>
  );
}
