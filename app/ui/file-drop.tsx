import { type ComponentPropsWithRef, type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { sizeText } from "#app/lib/file-size.ts";
import type { FileFacts } from "#app/lib/file-types.ts";
import * as m from "#messages";
import { Problem } from "./problem.tsx";
import { ZoomedPicture } from "./zoomed-picture.tsx";

/**
 * Renders a drop area around a file input (product 10.8). The input is native and works without scripts; with them a
 * file can be dropped on the area, a chosen picture is shown, and a file that `refuse` has a message for is not sent.
 * `errors` are those of the server, about the file sent before; they go when another one is chosen.
 */
export function FileDrop({
  children,
  isBusy,
  accept,
  refuse,
  errors,
  ...input
}: {
  id: string;
  children: ReactNode;
  isBusy?: boolean;
  /** Media types. */
  accept?: string[];
  refuse: (file: FileFacts) => string | null;
  errors?: string[];
} & Omit<ComponentPropsWithRef<"input">, "type" | "ref" | "onChange" | "accept">) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [outdated, setOutdated] = useState<string[]>();
  const { file, url, look } = usePreview(field);
  const refusal = file && refuse(file);
  useKept(field, refusal !== null);
  const error = refusal ?? (errors === outdated ? undefined : errors?.[0]);
  const errorId = `${input.id}-error`;
  const described = [error ? errorId : undefined, input["aria-describedby"]].filter(Boolean).join(" ");

  function onDragOver(event: DragEvent) {
    if (isBusy || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  }
  function onDrop(event: DragEvent) {
    setOver(false);
    if (isBusy || !field.current || event.dataTransfer.files.length === 0) return;
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault();
    const one = new DataTransfer();
    one.items.add(event.dataTransfer.files[0] as File);
    field.current.files = one.files;
    for (const type of ["input", "change"]) field.current.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping repeats what the input does for mouse and keyboard. */}
      <div
        className={isOver ? "file-drop over" : "file-drop"}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {url ? <ZoomedPicture key={url} src={url} alt="" /> : null}
        {children}
        <div className="file-choice">
          <input
            {...input}
            accept={accept?.join(",")}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            ref={field}
            type="file"
            onChange={() => {
              setOutdated(errors);
              look();
            }}
          />
          {/* Scripts put this in place of the input, which would repeat the name of the file, and lay the input over it. */}
          <span className="button rim" aria-hidden="true">
            {file ? m.files.chooseAnotherFile() : m.files.chooseFile()}
          </span>
        </div>
        {file ? (
          <p className="small" role="status">
            {file.name}, {sizeText(file.size)}
          </p>
        ) : null}
      </div>
      {error ? (
        <Problem role={refusal ? "alert" : undefined} id={errorId}>
          {error}
        </Problem>
      ) : null}
    </>
  );
}

/**
 * Prevents submitting while the file is refused: the server would refuse it after the upload, or close the connection
 * during that of one that is too large. Buttons that skip validation (formnovalidate) work, without the file.
 */
function useKept(field: React.RefObject<HTMLInputElement | null>, isRefused: boolean) {
  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!form || !isRefused) return;
    function keep(event: SubmitEvent) {
      if (event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate) return;
      event.preventDefault();
      event.stopPropagation(); // React listens at the root of the document
      input?.focus();
    }
    function leaveOut({ formData }: FormDataEvent) {
      formData.delete(input?.name ?? "");
    }
    form.addEventListener("submit", keep);
    form.addEventListener("formdata", leaveOut);
    return () => {
      form.removeEventListener("submit", keep);
      form.removeEventListener("formdata", leaveOut);
    };
  }, [field, isRefused]);
}

/** Returns the chosen file and the address of its preview. */
function usePreview(field: React.RefObject<HTMLInputElement | null>) {
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const look = () => setFile(field.current?.files?.[0] ?? null);
  // Browsers restore a chosen file after a reload, before scripts run.
  useEffect(() => setFile(field.current?.files?.[0] ?? null), [field]);
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return { file, url, look };
}
