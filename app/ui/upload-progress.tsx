import { formatNumber } from "#app/i18n/formats.ts";
import * as m from "#messages";

/** Renders a progress bar while a file is being sent: how far it is, from 0 to 1, where that is known. */
export function UploadProgress({ id, className, value }: { id: string; className?: string; value?: number }) {
  return (
    <div className={className ? `field ${className}` : "field"} role="status">
      <label htmlFor={id}>{m.files.sending()}</label>
      <progress id={id} value={value} />
      {value === undefined ? null : (
        <p className="tabular-numbers" aria-hidden="true">
          {formatNumber(value, { style: "percent" })}
        </p>
      )}
    </div>
  );
}
