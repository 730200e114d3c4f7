import { type HostileCase, hostile, type Send } from "../hostile-case.ts";

/* The undo of joining and of leaving, with much of everything. */

const FORM = "application/x-www-form-urlencoded";

/** The undo of the only move that there is, after a call made it. */
const undoOf = (call: string, body: (code: string) => unknown): HostileCase<unknown> =>
  hostile({
    name: `moves: undo of ${call}`,
    household: "large",
    prepare: async (send: Send, { otherInvitationCode }) => {
      await send({ method: "POST", path: `/api/kitchen/${call}`, body: body(otherInvitationCode) });
    },
    request: () => ({ method: "POST", path: "/kitchen/undo", body: "move=1", type: FORM }),
  });

export const CASES: HostileCase<unknown>[] = [undoOf("join", (code) => ({ code })), undoOf("leave", () => ({}))];
