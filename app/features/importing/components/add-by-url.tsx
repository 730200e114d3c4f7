import { getFormProps, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { SaveBar } from "#app/features/recipes/form/form-frame.tsx";
import type { Allowance } from "#app/features/tiers/tiers.ts";
import { ADD_RECIPE, useOverlay } from "#app/overlays.ts";
import { FormErrors, Optional } from "#app/ui/form-errors.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { CircleCheck, Link2 } from "#app/ui/icons.tsx";
import { useLeaveGuard } from "#app/ui/leave-guard.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Problem } from "#app/ui/problem.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { MAX_URLS, readAddresses } from "../import-fields.ts";
import { countOutcomes, importToast } from "../import-toasts.ts";
import { MoveInLink } from "./add-tabs.tsx";
import { ImportRows, type UrlRow } from "./import-rows.tsx";
import { useImports } from "./use-imports.ts";

const POSITIONS = Array.from({ length: MAX_URLS }, (_, position) => position);

/**
 * Renders the From URL tab: up to 4 addresses, the first required, and what became of each (product 5.3). Scripts import
 * each with a request of its own; without them `rows` come with the page.
 */
export function AddByUrl(props: {
  lastResult?: SubmissionResult | null;
  rows?: UrlRow[];
  /** Addresses to begin with. */
  sharedUrls?: string[];
  /** Imports of the day. */
  allowance: Allowance;
}) {
  const { lastResult, sharedUrls = [], allowance } = props;
  const { closeTo, linkTo } = useOverlay(ADD_RECIPE);
  const action = linkTo(href("/recipes/add"), { from: "url" }).to;
  const element = useRef<HTMLFormElement>(null);
  const imports = useImports((done) => clearImported(element.current, done));
  const [form, fields] = useForm<{ urls: string[] }>({
    id: "add-by-url",
    lastResult,
    defaultValue: { urls: sharedUrls },
    // The same messages as those of the server.
    shouldValidate: "onSubmit",
    onValidate: ({ formData }) => parse(formData, { resolve: ({ urls }) => readFields(urls) }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === "success") imports.start((submission.value as { urls: string[] }).urls);
    },
  });
  const isSubmitting = useIsSubmitting(action);
  const isBusy = imports.isBusy || isSubmitting;
  useLeaveGuard(isBusy ? "pending" : null);
  const rows = imports.rows.length > 0 ? imports.rows : (props.rows ?? []);
  const failed = rows.filter(isFailed);
  // What is sent by hand may be one address, or none at all.
  const values = [fields.urls.initialValue].flat().map((value) => (typeof value === "string" ? value : undefined));
  return (
    <PostForm
      action={action}
      {...getFormProps(form)}
      ref={element}
      // The browser's own message would differ.
      noValidate={useHydrated()}
    >
      <div className="stack">
        <p className="muted">
          {allowance.limit === null
            ? m.importing.pasteAddresses({ count: MAX_URLS })
            : m.importing.pasteAddressesToday({
                count: MAX_URLS,
                left: Math.max(0, allowance.limit - allowance.used),
                limit: allowance.limit,
              })}
        </p>
        <FormErrors id={form.errorId} errors={[...(form.errors ?? []), ...(fields.urls.errors ?? [])]} />
        {POSITIONS.map((position) => (
          <AddressField
            key={position}
            position={position}
            value={values[position]}
            errors={form.allErrors[`urls[${position}]`]}
            failed={isBusy ? undefined : failed[position]}
          />
        ))}
        {rows.length > 0 ? <Results rows={rows} isBusy={isBusy} /> : null}
        <p className="muted">
          <RichText
            text={m.importing.otherWays()}
            tags={{
              paste: (text) => <Link {...linkTo(href("/recipes/add"), { from: "paste" })}>{text}</Link>,
              bookmark: (text) => <Link to={href("/recipes/bookmarklet")}>{text}</Link>,
            }}
          />
        </p>
        <MoveInLink />
      </div>
      <SaveBar
        label={m.importing.importRecipes()}
        busyLabel={m.importing.importing()}
        closeTo={closeTo}
        page={href("/recipes")}
        isBusy={isBusy}
      />
    </PostForm>
  );
}

/** Returns the addresses of the form, or its errors by the names of the fields. */
function readFields(values: string[]): { value: { urls: string[] } } | { error: Record<string, string[]> } {
  const { urls, problems } = readAddresses(values);
  if (problems.length === 0) return { value: { urls } };
  const nameOf = (position: number | null) => (position === null ? "urls" : `urls[${position}]`);
  return { error: Object.fromEntries(problems.map(({ position, problem }) => [nameOf(position), [problem]])) };
}

/** Returns whether an address is to be tried again. */
function isFailed({ success, recipeId }: UrlRow): boolean {
  return !success && !recipeId;
}

/** Leaves in the fields the addresses that failed, to be tried again, from the first field on. */
function clearImported(form: HTMLFormElement | null, rows: UrlRow[]) {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>("input.text-input") ?? [])];
  const failed = rows.filter(isFailed);
  for (const [position, input] of inputs.entries()) input.value = failed[position]?.url ?? "";
}

function Results({ rows, isBusy }: { rows: UrlRow[]; isBusy: boolean }) {
  const counts = countOutcomes(rows);
  const list = useOverlay(ADD_RECIPE).closeTo ?? href("/recipes");
  const { title, description } = importToast(counts);
  return (
    <>
      <ImportRows rows={rows} />
      {isBusy || counts.successful === 0 ? null : (
        <div className="note good" role="status">
          <CircleCheck size={20} />
          <p>
            <b>{description ?? title}</b>
            <span className="muted">{m.importing.fromLastImport()}</span>{" "}
            <Link to={list}>{m.importing.seeNewRecipes()}</Link>
          </p>
        </div>
      )}
    </>
  );
}

function AddressField({
  position,
  value,
  errors,
  failed,
}: {
  position: number;
  value?: string;
  errors?: string[];
  /** The import that failed and whose address is in the field again. */
  failed?: UrlRow;
}) {
  const id = `url-${position + 1}`;
  const [corrected, setCorrected] = useState<UrlRow>();
  const isWrong = failed?.isWrongAddress && failed !== corrected;
  const problem = errors?.[0] ?? (isWrong ? m.importing.checkAddress() : undefined);
  return (
    <div className="field">
      <label htmlFor={id}>
        {m.importing.webAddressNumber({ number: position + 1 })}
        {position > 0 ? <Optional /> : null}
      </label>
      <div className="with-icon">
        <Link2 size={20} />
        <input
          className="text-input"
          id={id}
          name={`urls[${position}]`}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          required={position === 0}
          defaultValue={value}
          onInput={() => setCorrected(failed)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
      </div>
      {problem ? <Problem id={`${id}-error`}>{problem}</Problem> : null}
    </div>
  );
}
