import type { MoveReader } from "../reader.ts";
import { jsonLd, nextcloud, recipeSage } from "./json-ld.ts";
import { mealie } from "./mealie.ts";
import { paprika } from "./paprika.ts";
import { recipeKeeper } from "./recipe-keeper.ts";
import { tandoor } from "./tandoor.ts";

/** All readers; the first that recognizes a file reads it. */
export const READERS: MoveReader[] = [paprika, mealie, tandoor, nextcloud, recipeSage, jsonLd, recipeKeeper];
