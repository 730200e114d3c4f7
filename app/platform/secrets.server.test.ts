import fs, { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "./log.server.ts";
import { readSecrets, saveSecrets } from "./secrets.server.ts";

/** A file system that has no modes (CIFS, say), for the rest of the test: a new one has no effect, or is refused. */
function withoutModes(chmod: typeof chmodSync) {
  const real = fs.chmodSync;
  const use = (now: typeof chmodSync) => {
    fs.chmodSync = now;
    syncBuiltinESMExports();
  };
  onTestFinished(() => use(real));
  use(chmod);
}

/** The path of a secrets.json in an empty folder, and a log whose lines are kept. */
function aFile() {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines: string[] = [];
  return { folder, file: path.join(folder, "secrets.json"), lines, log: createLog((line) => void lines.push(line)) };
}

const modeOf = (file: string) => statSync(file).mode & 0o777;

test("keys are made once, for nobody else to read", () => {
  const { folder, file, lines, log } = aFile();
  const made = readSecrets(file);
  expect(readdirSync(folder)).toEqual([]);
  saveSecrets(made, log);
  expect(modeOf(file)).toBe(0o600);
  expect(readSecrets(file)).toEqual({ ...made, isNew: false });
  saveSecrets(readSecrets(file), log);
  expect([readdirSync(folder), lines]).toEqual([["secrets.json"], []]);
});

test("a file that others can read gets mode 0600, with a warning", () => {
  const { file, lines, log } = aFile();
  saveSecrets(readSecrets(file), log);
  const before = readFileSync(file);
  chmodSync(file, 0o644);
  saveSecrets(readSecrets(file), log);
  expect([modeOf(file), readFileSync(file)]).toEqual([0o600, before]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: "warn", event: "secrets.mode_repaired", message: expect.stringContaining(file) }),
  ]);
  expect(lines.join()).not.toContain(readSecrets(file).credentialsKey);
});

test("where others may read them whatever the mode, the keys have to come from the environment", () => {
  const { folder, file, log } = aFile();
  saveSecrets(readSecrets(file), log);
  chmodSync(file, 0o755);
  withoutModes(() => {});
  expect(() => saveSecrets(readSecrets(file), log)).toThrow(
    `${file} can be read by others and its mode cannot be changed. Set SESSION_SECRET and CREDENTIALS_KEY instead. Take`,
  );
  withoutModes(() => {
    throw Object.assign(new Error("not permitted"), { code: "EPERM" });
  });
  expect(() => saveSecrets(readSecrets(file), log)).toThrow("its mode cannot be changed");
  expect(readdirSync(folder)).toEqual(["secrets.json"]);
});

test.each(["{", "[]", '{"sessionSecret":"short","credentialsKey":"short"}'])("%s is no secrets file", (text) => {
  const { file } = aFile();
  writeFileSync(file, text, { mode: 0o600 });
  expect(() => readSecrets(file)).toThrow(`${file} is not a secrets file of Trivet`);
});
