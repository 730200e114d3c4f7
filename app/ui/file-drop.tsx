import { type ComponentPropsWithRef, type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { sizeText } from "#app/lib/file-size.ts";
import { Problem } from "./problem.tsx";

/** The largest file in bytes, and the message for a larger one. */
type Limit = { bytes: number; refusal: string };

/**
 * Renders a drop area around a file input (product 10.8). The input is native and works without scripts; with them a
 * file can be dropped on the area, a chosen picture is shown, and a file over the limit is not sent.
 */
export function FileDrop({
  children,
  isBusy,
  limit,
  ...input
}: { children: ReactNode; isBusy?: boolean; limit: Limit } & Omit<
  ComponentPropsWithRef<"input">,
  "type" | "ref" | "onChange"
>) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { file, url, look } = usePreview(field);
  const isTooLarge = file !== null && file.size > limit.bytes;
  useKept(field, isTooLarge);
  const refusalId = `${input.id}-too-large`;
  const refused = {
    "aria-invalid": true,
    "aria-describedby": `${refusalId} ${input["aria-describedby"] ?? ""}`.trim(),
  };

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
    field.current.dispatchEvent(new Event("change", { bubbles: true }));
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
        {url ? (
          <img
            key={url}
            className="file-drop-preview"
            src={url}
            alt=""
            onError={({ currentTarget }) => hide(currentTarget)}
          />
        ) : null}
        {children}
        <input {...input} {...(isTooLarge ? refused : {})} ref={field} type="file" onChange={look} />
        {file ? (
          <p className="small" role="status">
            {file.name}, {sizeText(file.size)}
          </p>
        ) : null}
      </div>
      {isTooLarge ? (
        <Problem role="alert" id={refusalId}>
          {limit.refusal}
        </Problem>
      ) : null}
    </>
  );
}

/**
 * Prevents submitting while the file is too large, since the server would close the connection during the upload.
 * Buttons that skip validation (formnovalidate: adding a line) work, without the file.
 */
function useKept(field: React.RefObject<HTMLInputElement | null>, isTooLarge: boolean) {
  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!form || !isTooLarge) return;
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
  }, [field, isTooLarge]);
}

/** Hides a picture that the browser cannot show; the server reports what is wrong with it. */
function hide(element: HTMLElement) {
  element.hidden = true;
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
