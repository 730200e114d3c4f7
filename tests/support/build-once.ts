import { buildIfNeeded } from "../../app/server/start.mjs";

/** Builds the server if necessary: http and end-to-end tests run against the build. */
export default function setup() {
  // The Vite configuration omits React Router if it finds vitest; the build needs it.
  const { VITEST } = process.env;
  delete process.env.VITEST;
  buildIfNeeded();
  if (VITEST) process.env.VITEST = VITEST;
}
