import { href } from "react-router";
import { History } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";

/** A move that can be undone, and until when. */
export type ShownMove = { id: number; kind: "joined" | "left"; until: string };

/** Renders the undo of joining or leaving, which stands on the page of the kitchen for a day. */
export function MoveNotice({ id, kind, until }: ShownMove) {
  const undo = href("/kitchen/undo");
  return (
    <div className="note kitchen-move">
      <History size={20} />
      <p>{kind === "joined" ? m.joining.joinedNotice({ moment: until }) : m.joining.leftNotice({ moment: until })}</p>
      <PostForm action={undo}>
        <input type="hidden" name="move" value={id} />
        <SubmitButton className="button rim compact" isBusy={useIsSubmitting(undo)}>
          {m.joining.goBack()}
        </SubmitButton>
      </PostForm>
    </div>
  );
}
