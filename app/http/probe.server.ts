/** What a probe reads: whether all is well, and nothing more. */
export function probeAnswer(isWell: boolean): Response {
  return new Response(isWell ? "ok" : "not ok", {
    status: isWell ? 200 : 503,
    headers: { "Content-Type": "text/plain" },
  });
}
