import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { DocumentLimits } from "./document-messages.ts";
import { createDocuments } from "./documents.server.ts";

// A second of work can take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const log = { warn() {} };

describe("children", () => {
  /** Replaces a child: its answer is the text of the document. */
  const STUNTS = `
    const say = (message) => process.send(message);
    process.on("message", ({ id, bytes }) => {
      const stunt = Buffer.from(bytes).toString().replace("%PDF-", "");
      if (stunt === "die") process.exit(1);
      if (stunt === "spin") for (;;);
      if (stunt === "start then spin") {
        say({ type: "text", id, text: "so far", usedOcr: true });
        setTimeout(() => { for (;;); }, 20);
      }
      if (stunt === "draw then spin") {
        say({ type: "picture", id, picture: Buffer.from("a page") });
        say({ type: "text", id, text: "so far", usedOcr: true });
        setTimeout(() => { for (;;); }, 20);
      }
      if (stunt === "greedy") {
        globalThis.hoard = [];
        setInterval(() => globalThis.hoard.push(Buffer.alloc(30e6, 1)), 5);
      }
      if (stunt === "slow ocr") {
        setTimeout(() => say({ type: "progress", id, progress: { page: 1, pages: 1, stage: "ocr" } }), 150);
        setTimeout(() => say({ type: "done", id }), 1_300);
      }
      if (stunt === "secret") {
        say({ type: "text", id, text: Object.keys(process.env).join(), usedOcr: false });
        say({ type: "done", id });
      }
      if (stunt === "who") {
        say({ type: "text", id, text: String(process.pid), usedOcr: false });
        say({ type: "done", id });
      }
    });
    say({ type: "ready" });
  `;

  function stunts(limits: Partial<DocumentLimits> = {}, program = STUNTS) {
    const folder = mkdtempSync(join(tmpdir(), "trivet-test-"));
    const childFile = join(folder, "stunts.mjs");
    writeFileSync(childFile, program);
    const documents = createDocuments({ languages: [], log, childFile, limits });
    onTestFinished(async () => {
      await documents.close();
      rmSync(folder, { recursive: true });
    });
    return (stunt: string) => documents.readPdf(Buffer.from(`%PDF-${stunt}`));
  }

  test("are kept for the next document, and ended after a while without any", async () => {
    const read = stunts({ idleMs: 20 });
    const first = await read("who");
    expect(await read("who")).toEqual(first);
    await vi.waitFor(async () => expect(await read("who")).not.toEqual(first), { interval: 60, timeout: 5_000 });
  });

  // Abuse case 72.
  test("are replaced when they end", async () => {
    const read = stunts();
    const first = await read("who");
    await expect(read("die")).rejects.toMatchObject({ kind: "invalid", message: "This PDF could not be read" });
    const second = await read("who");
    expect(second.text).toMatch(/^\d+$/);
    expect(second).not.toEqual(first);
  });

  test("are killed when they take too long", async () => {
    const read = stunts({ textMs: 1_000 });
    await expect(read("spin")).rejects.toMatchObject({ kind: "invalid", message: "Reading this PDF takes too long" });
    expect((await read("who")).text).toMatch(/^\d+$/);
  });

  test("have time of their own for optical reading", async () => {
    expect(await stunts({ textMs: 1_000, ocrMs: 10_000 })("slow ocr")).toMatchObject({ text: "" });
    await expect(stunts({ textMs: 1_000, ocrMs: 100 })("slow ocr")).rejects.toThrow("takes too long");
  });

  test("are killed when they take too much memory", async () => {
    const read = stunts({ memoryBytes: 200 * 1024 * 1024 });
    await expect(read("greedy")).rejects.toThrow("This PDF could not be read");
  });

  test("return what they had read and rendered until then", async () => {
    const read = stunts({ textMs: 1_000 });
    expect(await read("start then spin")).toEqual({ text: "so far", usedOcr: true, picture: null });
    expect(await read("draw then spin")).toMatchObject({ text: "so far", picture: Buffer.from("a page") });
  });

  test("have no network", async () => {
    const callers: unknown[] = [];
    const site = createServer((socket) => callers.push(socket.end()));
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void site.close());
    const { port } = site.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), "trivet-test-"));
    const childFile = join(folder, "curious.ts");
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    const own = JSON.stringify(new URL("./documents-child.ts", import.meta.url).href);
    writeFileSync(
      childFile,
      `import dns from "node:dns";
       import net from "node:net";
       import ${own};
       const ways = [
         () => net.connect(${port}, "127.0.0.1"),
         () => fetch("http://127.0.0.1:${port}"),
         () => dns.lookup("localhost", () => {}),
         () => dns.resolve("localhost", () => {}),
         () => new WebSocket("ws://127.0.0.1:${port}"),
       ];
       const isRefused = (way) => { try { way(); return false; } catch { return true; } };
       process.on("message", ({ id }) => {
         process.send({ type: "text", id, text: ways.map(isRefused).join(), usedOcr: false });
         process.send({ type: "done", id });
       });`,
    );
    const documents = createDocuments({ languages: [], log, childFile });
    onTestFinished(async () => {
      await documents.close();
      rmSync(folder, { recursive: true });
    });
    const { text } = await documents.readPdf(Buffer.from("%PDF-"));
    expect([text, callers]).toEqual(["true,true,true,true,true", []]);
  });

  test("get no environment of the server except the allocator's settings", async () => {
    vi.stubEnv("CREDENTIALS_KEY", "secret");
    vi.stubEnv("MALLOC_ARENA_MAX", "2");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { text } = await stunts()("secret");
    expect(text).not.toContain("CREDENTIALS_KEY");
    expect(text).toContain("MALLOC_ARENA_MAX");
  });

  test("two documents are read at once and eight are queued; the eleventh is refused", async () => {
    const read = stunts({ textMs: 1_000 });
    let done = 0;
    const ten = Array.from({ length: 10 }, async () => {
      await expect(read("spin")).rejects.toMatchObject({ kind: "invalid" });
      done++;
    });
    await expect(read("who")).rejects.toMatchObject({
      kind: "unavailable",
      message: "Too many documents are being read. Please try again shortly.",
    });
    expect(done).toBe(0);
    await Promise.all(ten);
    expect((await read("who")).text).toMatch(/^\d+$/);
  });

  test("that do not start are a bug, not an invalid document", async () => {
    const read = stunts({}, "throw new Error('broken program');");
    await expect(read("who")).rejects.toThrow(/did not start.*broken program/s);
  });

  test("are killed with their jobs when the server closes", async () => {
    const folder = mkdtempSync(join(tmpdir(), "trivet-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "stunts.mjs"), STUNTS);
    const documents = createDocuments({ languages: [], log, childFile: join(folder, "stunts.mjs") });
    const { text: pid } = await documents.readPdf(Buffer.from("%PDF-who"));
    const reading = expect(documents.readPdf(Buffer.from("%PDF-spin"))).rejects.toMatchObject({ kind: "unavailable" });
    await documents.close();
    await reading;
    expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH");
    await expect(documents.readPdf(Buffer.from("%PDF-who"))).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("are not started for a document over the limit", async () => {
    const documents = createDocuments({
      languages: [],
      log,
      childFile: "/nowhere",
      limits: { pdfBytes: 9, pictureBytes: 9 },
    });
    const bytes = Buffer.from("%PDF-1.7\n.");
    await expect(documents.readPdf(bytes)).rejects.toMatchObject({ kind: "tooLarge" });
    await expect(documents.readPicture(bytes)).rejects.toMatchObject({ kind: "tooLarge" });
  });
});
