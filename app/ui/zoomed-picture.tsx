import { useId } from "react";
import * as m from "#messages";
import { X } from "./icons.tsx";

/**
 * Renders a picture that a press shows larger, to be read; another press, or Escape, closes it. The browser does so itself,
 * also without scripts. A picture that cannot be drawn is hidden.
 */
export function ZoomedPicture({ src, alt }: { src: string; alt: string }) {
  const id = useId();
  return (
    <>
      <button type="button" className="to-zoom" popoverTarget={id}>
        <img
          src={src}
          alt={alt}
          onError={({ currentTarget }) => {
            (currentTarget.parentElement as HTMLElement).hidden = true;
          }}
        />
        <span className="visually-hidden">{m.files.showLarger()}</span>
      </button>
      <div id={id} popover="auto" className="zoomed">
        <button type="button" popoverTarget={id} popoverTargetAction="hide">
          <X size={22} />
          <span className="visually-hidden">{m.common.close()}</span>
          <img src={src} alt="" />
        </button>
      </div>
    </>
  );
}
