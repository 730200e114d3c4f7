import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fileUpload } from "./file-upload.server.ts";

const FIELD = { field: "file", maxBytes: 1_000_000, tooLarge: () => "too large" };

function aTarget(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-upload-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, "file");
}

function send(target: string, form: FormData, maxBytes = FIELD.maxBytes) {
  const request = new Request("http://localhost", { method: "POST", body: form });
  return fileUpload(request, { ...FIELD, maxBytes }).receive(target);
}

function formOf(content: string, field = "file"): FormData {
  const form = new FormData();
  form.set("title", "something else");
  form.set(field, new File([content], "export.zip"));
  return form;
}

test("the file of the field is on the disk, and nothing else", async () => {
  const target = aTarget();
  expect(await send(target, formOf("abc".repeat(100_000)))).toEqual({ name: "export.zip" });
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
  expect(await send(aTarget(), formOf("x".repeat(1_000)), 1_000)).not.toBeNull();
});

test("what ends early, has too many parts or cannot be written is refused", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
  const cut = new Request("http://localhost", { method: "POST", body: start, headers });
  await expect(fileUpload(cut, FIELD).receive(aTarget())).rejects.toMatchObject({ kind: "invalid" });
  const many = formOf("abc");
  for (let part = 0; part < 40; part++) many.append("part", "x");
  await expect(send(aTarget(), many)).rejects.toMatchObject({ kind: "invalid" });
  await expect(send(path.join(aTarget(), "no-folder", "file"), formOf("abc"))).rejects.toMatchObject({
    code: "ENOENT",
  });
  const other = new Request("http://localhost", { method: "POST", body: "{}" });
  await expect(fileUpload(other, FIELD).receive(aTarget())).rejects.toMatchObject({ kind: "unsupported" });
});

test("an upload has the size that it announces, or without one the largest", () => {
  const sizeOf = (headers: Record<string, string>) => {
    const request = new Request("http://localhost", { method: "POST", body: "x", headers });
    return fileUpload(request, FIELD).maxBytes;
  };
  expect([sizeOf({ "Content-Length": "40" }), sizeOf({ "Content-Length": "4000000" }), sizeOf({})]).toEqual([
    40, 1_000_000, 1_000_000,
  ]);
});
