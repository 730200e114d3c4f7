const SHAPES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The shape of cards that are on their way. */
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

/** The list of recipes while it is on its way from another page. */
export function RecipesComing() {
  return (
    <main id="main" aria-busy="true">
      <div className="page-header">
        <h1>Recipes</h1>
      </div>
      <RecipeSkeletons />
    </main>
  );
}
