import * as m from "#messages";

/** Renders the picture of a recipe at its displayed width, or the drawing of an empty plate. */
export function RecipePicture({
  recipe,
  alt,
  sizes,
  isLazy = true,
}: {
  recipe: { id: number; imagePath: string | null };
  alt: string;
  /** The value of the `sizes` attribute. */
  sizes: string;
  isLazy?: boolean;
}) {
  const { id, imagePath } = recipe;
  if (!imagePath) return <NoPicture id={id} />;
  return (
    <img
      src={`${imagePath}&w=800`}
      srcSet={`${imagePath}&w=400 400w, ${imagePath}&w=800 800w, ${imagePath}&w=1600 1600w`}
      sizes={sizes}
      alt={alt}
      width="800"
      height="600"
      loading={isLazy ? "lazy" : undefined}
      fetchPriority={isLazy ? undefined : "high"}
      ref={showPlateIfBroken}
      onError={({ currentTarget }) => showPlate(currentTarget)}
    />
  );
}

/** Renders an empty plate in one of three tints. */
export function NoPicture({ id }: { id: number }) {
  return (
    <span className={`no-picture tint-${(id % 3) + 1}`}>
      <span>{m.recipes.imageNotAvailable()}</span>
    </span>
  );
}

/** Replaces a picture that fails to load by the plate, without rendering one in every card. */
function showPlate(img: HTMLImageElement) {
  if (img.hidden) return;
  const plate = document.createElement("span");
  plate.className = "no-picture";
  const text = document.createElement("span");
  text.textContent = m.recipes.imageNotAvailable();
  plate.append(text);
  img.hidden = true;
  img.after(plate);
}

/** Replaces a picture that failed before the scripts ran, which raises no event any more. */
function showPlateIfBroken(img: HTMLImageElement | null) {
  if (img?.complete && img.naturalWidth === 0 && img.currentSrc) showPlate(img);
}
