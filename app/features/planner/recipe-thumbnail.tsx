import { thumbnail } from "./planner-urls.ts";

/** The small picture of a planned dish, or the empty plate that stands for none. `size` is its edge in pixels. */
export function Thumb({ imagePath, size, ...img }: { imagePath: string | null; size: number } & ThumbProps) {
  if (!imagePath) return <span className="thumbnail empty-plate" />;
  return <img className="thumbnail" src={thumbnail(imagePath)} alt="" width={size} height={size} {...img} />;
}

type ThumbProps = { loading?: "lazy"; draggable?: false };
