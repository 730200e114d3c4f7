import { Form, href } from "react-router";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";

const ADD = href("/recipes/samples/add");
const REMOVE = href("/recipes/samples/remove");

/** One click into a collection to look around in. */
export function AddSamples() {
  const isBusy = useIsSubmitting(ADD);
  return (
    <Form method="post" action={ADD}>
      <SubmitButton className="button rim" isBusy={isBusy} busyLabel="Adding...">
        Add sample recipes
      </SubmitButton>
    </Form>
  );
}

/** Says that there are sample recipes in the list, with the one click that takes them out. */
export function SampleNotice({ count }: { count: number }) {
  const isBusy = useIsSubmitting(REMOVE);
  if (count === 0) return null;
  return (
    <Form method="post" action={REMOVE} className="samples">
      <p>{count === 1 ? "One of these is a sample recipe." : `${count} of these are sample recipes.`}</p>
      <SubmitButton className="button ghost" isBusy={isBusy} busyLabel="Removing...">
        Remove sample recipes
      </SubmitButton>
    </Form>
  );
}
