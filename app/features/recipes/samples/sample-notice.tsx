import { href } from "react-router";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";

const ADD = href("/recipes/samples/add");
const REMOVE = href("/recipes/samples/remove");

/** Renders the button that adds the sample recipes; `returnTo` is the page to return to, by default the recipes. */
export function AddSamples({ returnTo }: { returnTo?: string }) {
  const isBusy = useIsSubmitting(ADD);
  return (
    <PostForm action={ADD}>
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <SubmitButton className="button rim" isBusy={isBusy} busyLabel={m.recipeSamples.adding()}>
        {m.recipeSamples.addSamples()}
      </SubmitButton>
    </PostForm>
  );
}

/** Renders the notice that the list has sample recipes, with the button that removes them. */
export function SampleNotice({ count }: { count: number }) {
  const isBusy = useIsSubmitting(REMOVE);
  if (count === 0) return null;
  return (
    <PostForm action={REMOVE} className="samples">
      <p>{m.recipeSamples.samplesInList({ count })}</p>
      <SubmitButton className="button ghost" isBusy={isBusy} busyLabel={m.recipeSamples.removing()}>
        {m.recipeSamples.removeSamples()}
      </SubmitButton>
    </PostForm>
  );
}
