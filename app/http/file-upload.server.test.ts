import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { receiveFile } from "./file-upload.server.ts";

function aTarget(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-upload-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, "file");
}

function send(target: string, form: FormData, maxBytes = 1_000_000) {
  const request = new Request("http://localhost", { method: "POST", body: form });
  return receiveFile(request, { field: "file", target, maxBytes, tooLarge: () => "too large" });
}

function formOf(content: string, field = "file"): FormData {
  const form = new FormData();
  form.set("title", "something else");
  form.set(field, new File([content], "export.zip"));
  return form;
}

test("the file of the field is on the disk, and nothing else", async () => {
  const target = aTarget();
  expect(await send(target, formOf("abc".repeat(100_000)))).toEqual({ bytes: 300_000, name: "export.zip" });
  expect(readFileSync(target, "utf8")).toBe("abc".repeat(100_000));
});

test("no file, or one in another field, is none", async () => {
  expect(await send(aTarget(), formOf("abc", "other"))).toBeNull();
  const empty = new FormData();
  empty.set("file", new File([], ""));
  expect(await send(aTarget(), empty)).toBeNull();
});

test("a file that is too large is refused", async () => {
  await expect(send(aTarget(), formOf("x".repeat(2_000)), 1_000)).rejects.toMatchObject({ kind: "tooLarge" });
  expect(await send(aTarget(), formOf("x".repeat(1_000)), 1_000)).toMatchObject({ bytes: 1_000 });
});

test("what ends early, has too many parts or cannot be written is refused", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
  const cut = new Request("http://localhost", { method: "POST", body: start, headers });
  const options = { field: "file", maxBytes: 1_000, tooLarge: () => "too large" };
  await expect(receiveFile(cut, { ...options, target: aTarget() })).rejects.toMatchObject({ kind: "invalid" });
  const many = formOf("abc");
  for (let part = 0; part < 40; part++) many.append("part", "x");
  await expect(send(aTarget(), many)).rejects.toMatchObject({ kind: "invalid" });
  await expect(send(path.join(aTarget(), "no-folder", "file"), formOf("abc"))).rejects.toMatchObject({
    code: "ENOENT",
  });
  const other = new Request("http://localhost", { method: "POST", body: "{}" });
  await expect(receiveFile(other, { ...options, target: aTarget() })).rejects.toMatchObject({ kind: "unsupported" });
});
