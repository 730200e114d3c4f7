import { useId, useLayoutEffect, useRef } from "react";

type Props = {
  title: string;
  text: string;
  /** The answer that loses nothing. */
  stay: string;
  leave: string;
  onStay: () => void;
  onLeave: () => void;
};

/**
 * Asks before something is lost, in a modal dialog of the browser: it keeps the focus inside and returns it. The focus
 * starts on `stay`.
 */
export function Question({ title, text, stay, leave, onStay, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stayButton = useRef<HTMLButtonElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    stayButton.current?.focus();
    // A dialog below would otherwise handle Tab and Escape as well.
    const keep = (event: KeyboardEvent) => event.stopPropagation();
    element?.addEventListener("keydown", keep);
    return () => {
      element?.removeEventListener("keydown", keep);
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog compact question"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      // A second Escape in a row may close a dialog without asking (HTML, close watchers).
      onClose={() => dialog.current && onStay()}
    >
      <div className="dialog-header">
        <h2 id={titleId}>{title}</h2>
      </div>
      <div className="dialog-body">
        <p id={textId}>{text}</p>
      </div>
      <div className="dialog-footer">
        <button ref={stayButton} type="button" className="button rim" onClick={onStay}>
          {stay}
        </button>
        <button type="button" className="button danger-solid" onClick={onLeave}>
          {leave}
        </button>
      </div>
    </dialog>
  );
}
