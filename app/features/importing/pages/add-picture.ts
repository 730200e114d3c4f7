import { href } from "react-router";
import { serve } from "#app/http/calls.server.ts";
import { pictureCall } from "../calls.server.ts";

/** As the API does it, with refusals in the language of the page. */
export const loader = serve([{ ...pictureCall, path: href("/recipes/add/picture") }]);
export const action = loader;
