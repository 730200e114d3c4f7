import { href } from "react-router";
import * as m from "#messages";

type Counts = { successful: number; duplicates: number; failed: number };
/** A recipe of a document that waits to be looked at. */
type OtherRecipe = { id: number; name: string };
type ImportToast = { title: string; description?: string; tone: "good" | "bad" };

/** Counts the rows that are new, known already (product 5.3: duplicates; they name the recipe) and failed. */
export function countOutcomes(rows: readonly { success?: boolean; recipeId?: number }[]): Counts {
  const successful = rows.filter(({ success }) => success).length;
  const duplicates = rows.filter(({ success, recipeId }) => !success && recipeId !== undefined).length;
  return { successful, duplicates, failed: rows.length - successful - duplicates };
}

/** Returns the toast after an import (product 5.3). */
export function importToast({ successful, duplicates, failed }: Counts): ImportToast {
  if (successful === 0 && duplicates > 0 && failed === 0) {
    return { title: m.recipes.alreadyExists(), description: m.importing.allExist(), tone: "bad" };
  }
  const description = m.importing.importOutcome({ successful, duplicates, failed });
  if (successful === 0 && duplicates === 0) return { title: m.importing.importFailed(), tone: "bad" };
  return successful > 0
    ? { title: m.recipes.recipeSaved(), description, tone: "good" }
    : { title: m.importing.importFailed(), description, tone: "bad" };
}

/** Returns the toast after a PDF was read (product 5.4), with the way to the next recipe in it. */
export function reviewToast(others: OtherRecipe[]) {
  return { title: m.recipes.recipeAdded(), description: m.documents.review(), ...toOthers(others) };
}

/** Returns what a message says of the further recipes of a document: it leads to the next of them, and stays. */
export function toOthers(others: OtherRecipe[]) {
  const [next] = others;
  if (!next) return {};
  return {
    link: { to: pageOfKept(next), label: m.handover.others({ count: others.length, name: next.name }) },
    stays: true,
  };
}

/** Returns the message above the next recipe of a document of which the first one is known. */
export function knownToast() {
  return { title: m.recipes.alreadyExists(), description: m.handover.nextInstead(), tone: "bad" as const, stays: true };
}

/** Returns the address of a recipe that waits. */
export function pageOfKept({ id }: OtherRecipe): string {
  return href("/recipes/handover/:handoverId", { handoverId: String(id) });
}

/** Returns the message if the connection broke before the answer for a PDF. */
export function pdfLost() {
  return { title: m.documents.processingFailed(), reason: m.documents.connectionLost() };
}

/** Returns the message for a refused PDF: the title by its status (product 5.4). */
export function pdfRefusal(status: number, reason: string): { title: string; reason: string } {
  if (status === 401) return { title: m.documents.processingFailed(), reason: m.session.signedOutKept() };
  if (status === 409) return { title: m.recipes.alreadyExists(), reason: m.recipes.alreadyInCollection() };
  const title = m.documents.pdfFailed();
  if (status === 400) return { title, reason: reason.replace(`${title}. `, "") };
  return { title: m.documents.processingFailed(), reason };
}
