type ThumbProps = { loading?: "lazy"; draggable?: false };

/** Renders the small picture of a recipe, or an empty plate. `size` is its edge in pixels. */
export function Thumb({ imagePath, size, ...img }: { imagePath: string | null; size: number } & ThumbProps) {
  if (!imagePath) return <span className="thumbnail empty-plate" />;
  return <img className="thumbnail" src={thumbnail(imagePath)} alt="" width={size} height={size} {...img} />;
}

/** Returns the address of a picture at 200 pixels width. */
export function thumbnail(imagePath: string): string {
  return `${imagePath}&w=200`;
}
