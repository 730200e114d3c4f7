import { useState } from "react";
import { href, useNavigate } from "react-router";
import { useToast } from "#app/ui/toaster.tsx";
import { knownToast, pdfLost, pdfRefusal, reviewToast } from "../import-toasts.ts";

type Progress = { page: number; pages: number; stage: "text" | "ocr" };
type Refusal = { status: number; message: string; errors?: Record<string, string[]>; next?: string };
type Done = { id: number; others: { id: number; name: string }[] };
/** A line of the answer. */
type Line = { progress: Progress } | { done: Done } | Refusal;
type Outcome = Exclude<Line, { progress: Progress }>;

/** The state of an import from a PDF. */
export type PdfState =
  | { kind: "idle" }
  | { kind: "reading"; progress?: Progress }
  | { kind: "refused"; title: string; reason: string };

/**
 * Sends a PDF and follows its reading line by line; at the end the recipe opens for review, `beforeLeaving` just
 * before.
 */
export function usePdfImport(beforeLeaving: () => void) {
  const [state, setState] = useState<PdfState>({ kind: "idle" });
  const showToast = useToast();
  const navigate = useNavigate();

  function refuse({ title, reason }: { title: string; reason: string }) {
    setState({ kind: "refused", title, reason });
    showToast({ title, description: reason, tone: "bad" });
  }

  async function start(formData: FormData) {
    setState({ kind: "reading" });
    try {
      const last = await follow(formData, (progress) => setState({ kind: "reading", progress }));
      if ("done" in last) {
        beforeLeaving();
        await navigate(href("/recipes/:recipeId/edit", { recipeId: String(last.done.id) }));
        return showToast(reviewToast(last.done.others));
      }
      if (last.next) {
        beforeLeaving();
        await navigate(last.next);
        return showToast(knownToast());
      }
      refuse(pdfRefusal(last.status, last.errors?.pdf?.[0] ?? last.message));
    } catch {
      refuse(pdfLost());
    }
  }

  /** Ends a refusal, which is not about the file that was chosen after it. */
  const forget = () => setState((now) => (now.kind === "refused" ? { kind: "idle" } : now));

  return { state, start: (formData: FormData) => void start(formData), forget };
}

/**
 * Returns the last line of the answer, which has the result. A refusal before the reading began is plain JSON with a status.
 * Throws where the connection breaks, or ends before that line.
 */
async function follow(formData: FormData, onProgress: (progress: Progress) => void): Promise<Outcome> {
  const response = await fetch(href("/recipes/add/pdf"), {
    method: "POST",
    body: formData,
    headers: { Accept: "application/x-ndjson" },
  });
  if (!response.ok || !response.body) {
    const { message, errors } = (await response.json()) as Omit<Refusal, "status">;
    return { status: response.status, message, errors };
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let last: Line | undefined;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = `${rest}${chunk.value}`.split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) {
      last = JSON.parse(text) as Line;
      if ("progress" in last) onProgress(last.progress);
    }
  }
  if (!last || "progress" in last) throw new Error("The answer ended early");
  return last;
}
