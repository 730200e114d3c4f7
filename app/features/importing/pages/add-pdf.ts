import { href } from "react-router";
import { serve } from "#app/http/calls.server.ts";
import { pdfCall } from "../calls.server.ts";

/** As the API does it, with refusals in the language of the page. */
export const loader = serve([{ ...pdfCall, path: href("/recipes/add/pdf") }]);
export const action = loader;
