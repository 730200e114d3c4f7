import { getFormProps, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { href } from "react-router";
import { SaveBar } from "#app/features/recipes/form/form-frame.tsx";
import { ADD_RECIPE, useOverlay } from "#app/overlays.ts";
import { FileDrop } from "#app/ui/file-drop.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { FileText, TriangleAlert } from "#app/ui/icons.tsx";
import { useLeaveGuard } from "#app/ui/leave-guard.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { PDF_TYPES, refusePdf } from "../import-fields.ts";
import { MoveInLink } from "./add-tabs.tsx";
import { type PdfState, usePdfImport } from "./use-pdf-import.ts";

/** Renders the Upload PDF tab: one file, read on the server, with progress page by page where scripts run. */
export function AddByPdf({ lastResult }: { lastResult?: SubmissionResult | null }) {
  const { closeTo, linkTo } = useOverlay(ADD_RECIPE);
  const action = linkTo(href("/recipes/add"), { from: "pdf" }).to;
  const upload = usePdfImport(() => letGo());
  const [form, fields] = useForm<{ pdf: File }>({
    id: "add-by-pdf",
    lastResult,
    shouldValidate: "onSubmit",
    onValidate: ({ formData }) => parse(formData, { resolve: ({ pdf }) => readChoice(pdf) }),
    onSubmit(event, { submission, formData }) {
      event.preventDefault();
      if (submission?.status === "success") upload.start(formData);
    },
  });
  const isSubmitting = useIsSubmitting(action);
  const isBusy = isSubmitting || upload.state.kind === "reading";
  const letGo = useLeaveGuard(isBusy ? "pending" : null);
  const { key, id, name, errors } = fields.pdf;
  return (
    <PostForm action={action} encType="multipart/form-data" {...getFormProps(form)} noValidate={useHydrated()}>
      <div className="stack">
        <FormErrors id={form.errorId} errors={form.errors} />
        {upload.state.kind === "refused" ? (
          <FormErrors id="pdf-refused" errors={[`${upload.state.title}: ${upload.state.reason}`]} />
        ) : null}
        <div className="field">
          <label htmlFor={id}>{m.documents.recipePdf()}</label>
          <FileDrop
            key={key}
            id={id}
            name={name}
            isBusy={isBusy}
            accept={PDF_TYPES}
            refuse={refusePdf}
            errors={errors}
            onInput={upload.forget}
            required
          >
            <FileText />
            <p className="small muted">{m.documents.onePdf()}</p>
          </FileDrop>
        </div>
        <PdfProgressBar state={upload.state} />
        <div className="note warn">
          <TriangleAlert size={20} />
          <p>
            <b>{m.documents.checkIt()}</b>
            {m.documents.checkAmounts()}
          </p>
        </div>
        <MoveInLink />
      </div>
      <SaveBar
        label={m.documents.importPdf()}
        busyLabel={m.documents.reading()}
        closeTo={closeTo}
        page={href("/recipes")}
        isBusy={isBusy}
      />
    </PostForm>
  );
}

/** Returns the chosen file; the field itself tells what is wrong with it. */
function readChoice(pdf: File): { value: { pdf: File } } | { error: { pdf: string[] } } {
  return pdf.name === "" ? { error: { pdf: [m.documents.selectPdf()] } } : { value: { pdf } };
}

/** Shows which page is being read; the bar is indeterminate while the file uploads. */
function PdfProgressBar({ state }: { state: PdfState }) {
  if (state.kind !== "reading") return null;
  const { progress } = state;
  return (
    <div className="field" role="status">
      <label htmlFor="pdf-progress">{progressText(progress)}</label>
      <progress id="pdf-progress" max={progress?.pages} value={progress ? progress.page - 0.5 : undefined} />
    </div>
  );
}

function progressText(progress: Extract<PdfState, { kind: "reading" }>["progress"]): string {
  if (!progress) return m.files.sending();
  const { page, pages, stage } = progress;
  return stage === "ocr" ? m.documents.recognisingPage({ page, pages }) : m.documents.readingPage({ page, pages });
}
