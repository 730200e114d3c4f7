import * as m from "#messages";

/** Why a file, a recipe or a picture is not taken, in words for the person. */
const PROBLEMS = {
  // of the whole file
  unknownFormat: m.moving.unknownFormat,
  ownPage: m.moving.ownPage,
  isEmpty: m.moving.isEmpty,
  isPdf: m.moving.isPdf,
  isPicture: m.moving.isPicture,
  isDocument: m.moving.isDocument,
  isDatabase: m.moving.isDatabase,
  otherArchive: m.moving.otherArchive,
  encrypted: m.moving.encrypted,
  truncated: m.moving.truncated,
  tooManyFiles: m.moving.tooManyFiles,
  unpacksTooLarge: m.moving.unpacksTooLarge,
  nestedTooDeep: m.moving.nestedTooDeep,
  wrongSizes: m.moving.wrongSizes,
  unsafePath: m.moving.unsafePath,
  link: m.moving.link,
  entities: m.moving.entities,
  // of one recipe or picture
  damaged: m.moving.damaged,
  documentTooLarge: m.moving.documentTooLarge,
  pictureTooLarge: m.moving.pictureTooLarge,
  notAPicture: m.moving.notAPicture,
  noRecipe: m.moving.noRecipe,
} satisfies Record<string, () => string>;

/** The cause of a problem; stored and sent between processes, and shown as `problemText`. */
export type ProblemReason = keyof typeof PROBLEMS;

/** Problems that say that somebody made the archive to harm, or that all of it is lost. */
const REFUSES_FILE: ReadonlySet<ProblemReason> = new Set([
  "unknownFormat",
  "ownPage",
  "isEmpty",
  "isPdf",
  "isPicture",
  "isDocument",
  "isDatabase",
  "otherArchive",
  "encrypted",
  "truncated",
  "tooManyFiles",
  "unpacksTooLarge",
  "nestedTooDeep",
  "wrongSizes",
  "unsafePath",
  "link",
  "entities",
]);

/** Returns a problem in the language of the page. */
export function problemText(reason: ProblemReason): string {
  return PROBLEMS[reason]();
}

/** Thrown where a file, a recipe or a picture in it cannot be taken. */
export class MoveProblem extends Error {
  readonly reason: ProblemReason;
  /** The whole file is refused, not the recipe or picture alone. */
  readonly refusesFile: boolean;

  constructor(reason: ProblemReason) {
    super(reason);
    this.name = "MoveProblem";
    this.reason = reason;
    this.refusesFile = REFUSES_FILE.has(reason);
  }
}
