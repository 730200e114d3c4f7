import { thumbnail } from "./planner-urls.ts";

/** Renders the small picture of a planned recipe, or an empty plate. `size` is its edge in pixels. */
export function Thumb({ imagePath, size, ...img }: { imagePath: string | null; size: number } & ThumbProps) {
  if (!imagePath) return <span className="thumbnail empty-plate" />;
  return <img className="thumbnail" src={thumbnail(imagePath)} alt="" width={size} height={size} {...img} />;
}

type ThumbProps = { loading?: "lazy"; draggable?: false };
