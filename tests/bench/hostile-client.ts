import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { Agent, request as open } from "node:http";
import { memory, type Server } from "./built-server.ts";
import type { Answer, HostileRequest } from "./hostile-case.ts";

/** Requests that are sent at once. */
export const MANY = 50;
/** An answer that takes longer, or has more bytes, is left: what is measured is what it does to others. */
const LONGEST_MS = 20_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** The address that the servers are told to be at: mail needs one, and forms are sent from it. */
export const APP_URL = "http://127.0.0.1";

export const agent = new Agent({ keepAlive: true, maxSockets: MANY });

/** Returns the body of a request as bytes, with its content type. */
async function encoded({ body, type }: HostileRequest): Promise<{ bytes?: Uint8Array; type: Record<string, string> }> {
  if (body === undefined) return { type: {} };
  const response = new Response(
    body instanceof FormData || type !== undefined ? (body as BodyInit) : JSON.stringify(body),
  );
  const usual = body instanceof FormData ? response.headers.get("Content-Type") : "application/json";
  return { bytes: await response.bytes(), type: { "Content-Type": type ?? usual ?? "" } };
}

/** Sends a request and reads the answer; the status is 0 where the server closed the connection. */
export async function sendTo({ url }: Server, cookie: string, request: HostileRequest): Promise<Answer> {
  const { bytes, type } = await encoded(request);
  const signedIn = request.isVisitor ? undefined : { Cookie: cookie };
  const length = bytes && { "Content-Length": bytes.length };
  const headers = { Accept: "*/*", Host: new URL(APP_URL).host, Origin: APP_URL, ...signedIn, ...type, ...length };
  return new Promise<Answer>((resolve) => {
    const method = request.method ?? (bytes ? "POST" : "GET");
    const asked = open(url + request.path, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk) => {
        size += chunk.length;
        if (size <= MOST_BYTES) chunks.push(chunk);
        else asked.destroy();
      });
      response.on("close", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, text, json: () => JSON.parse(text) });
      });
    });
    const timer = setTimeout(() => asked.destroy(), LONGEST_MS);
    asked.on("close", () => clearTimeout(timer));
    asked.on("error", (error) => resolve({ status: 0, text: String(error), json: () => JSON.parse("") }));
    asked.end(bytes);
  });
}

/** Forgets the largest memory of a server so far, so that `grown` is what comes after. Returns the memory in MB. */
export function startMemory(server: Server): number {
  writeFileSync(`/proc/${server.child.pid}/clear_refs`, "5");
  return memory(server, "VmRSS");
}

/** Returns by how many MB the memory has grown at most; infinitely if the server ended. */
export function grown(server: Server, before: number): number {
  return server.child.exitCode === null && server.child.signalCode === null
    ? Math.max(0, memory(server, "VmHWM") - before)
    : Number.POSITIVE_INFINITY;
}

/** Ends a server. */
export async function stop({ child }: Server) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
