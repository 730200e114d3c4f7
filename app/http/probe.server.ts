/** Returns the response to a health check: ok or not, without details. */
export function probeAnswer(isWell: boolean): Response {
  return new Response(isWell ? "ok" : "not ok", {
    status: isWell ? 200 : 503,
    headers: { "Content-Type": "text/plain" },
  });
}
