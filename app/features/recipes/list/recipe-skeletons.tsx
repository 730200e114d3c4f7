const SHAPES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The shape of cards that are on their way. */
export function RecipeSkeletons() {
  return (
    <ul className="cards" aria-hidden="true">
      {SHAPES.map((shape) => (
        <li key={shape} className="card">
          <span className="pic skel" />
          <div className="body">
            <span className="skel line" />
            <span className="skel line wide" />
            <span className="skel line" />
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
      <div className="head">
        <h1>Recipes</h1>
      </div>
      <RecipeSkeletons />
    </main>
  );
}
