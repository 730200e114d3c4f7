import { href } from "react-router";
import * as m from "#messages";

/** Returns the toast after joining or leaving, with its undo. */
export function movedToast(title: string, moveId: number) {
  const undo = { action: href("/kitchen/undo"), label: m.common.undo(), fields: { move: String(moveId) } };
  return { title, undo };
}
