import { type FormEvent, useEffect, useRef, useState } from "react";
import { OUR_MARK } from "#app/lib/our-mark.ts";
import * as m from "#messages";

/** How far an upload is, from 0 to 1; undefined: nothing is being sent. */
type Upload = { progress: number | undefined; errors: string[] | undefined; onSubmit(event: FormEvent): void };

/**
 * Sends a form with a large file as the browser would, and says how far it is, which `fetch` does not. Then the page opens
 * that the form leads to. A refusal is read from the answered page: the texts of its element `errorsId`.
 */
export function useUpload(errorsId: string): Upload {
  const [progress, setProgress] = useState<number>();
  const [errors, setErrors] = useState<string[]>();
  const sending = useRef<XMLHttpRequest>(null);
  useEffect(() => () => sending.current?.abort(), []);

  function onSubmit(event: FormEvent) {
    const form = event.currentTarget as HTMLFormElement;
    event.preventDefault();
    const request = new XMLHttpRequest();
    const refuse = (messages: string[]) => {
      setProgress(undefined);
      setErrors(messages);
    };
    request.upload.onprogress = ({ loaded, total }) => setProgress(loaded / total);
    request.onerror = () => refuse([m.ui.unsent()]);
    request.onload = () => {
      const page = new DOMParser().parseFromString(request.responseText, "text/html");
      const refusal = page.getElementById(errorsId)?.textContent;
      const isOurs = request.getResponseHeader(OUR_MARK) !== null;
      if (refusal) refuse([refusal]);
      else if (isOurs && request.status < 400) location.assign(request.responseURL);
      // A reverse proxy has a limit of its own, or cannot reach the server.
      else refuse([request.status === 413 ? m.moveIn.tooLargeForProxy() : m.ui.unsent()]);
    };
    request.open("POST", form.action);
    request.send(new FormData(form));
    sending.current = request;
    setErrors(undefined);
    setProgress(0);
  }
  return { progress, errors, onSubmit };
}
