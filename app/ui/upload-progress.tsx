import * as m from "#messages";

/** Renders an indeterminate progress bar while a file is being sent. */
export function UploadProgress({ id, className }: { id: string; className?: string }) {
  return (
    <div className={className ? `field ${className}` : "field"} role="status">
      <label htmlFor={id}>{m.files.sending()}</label>
      <progress id={id} />
    </div>
  );
}
