/**
 * Renders a drawn plate of public/plates as decoration, at most 640 pixels wide on phones. `widths` are those of the
 * style sheet, in CSS pixels. A lazy plate is not loaded where the style sheet does not display it.
 */
export function Plate({
  name,
  className,
  widths: { phone, other },
  isLazy = false,
}: {
  name: string;
  className: string;
  widths: { phone: number; other: number };
  isLazy?: boolean;
}) {
  const file = `/plates/plate-${name}`;
  const small = `${file}-400.webp 400w, ${file}-640.webp 640w`;
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={small} sizes={`${phone}px`} />
      <img
        className={className}
        src={`${file}.webp`}
        srcSet={`${small}, ${file}.webp 900w`}
        sizes={`${other}px`}
        alt=""
        width="900"
        height="900"
        loading={isLazy ? "lazy" : undefined}
      />
    </picture>
  );
}
