import type { MoveReader } from "../reader.ts";
import { mealie } from "./mealie.ts";
import { paprika } from "./paprika.ts";

/** All readers; the first that recognizes a file reads it. */
export const READERS: MoveReader[] = [paprika, mealie];
