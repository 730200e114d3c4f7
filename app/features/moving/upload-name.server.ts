import path from "node:path";
import { stemOf } from "./move-files.ts";

const MAX_BYTES = 100; // of the name; file systems allow 255, and each becomes two

/** Returns the path of an upload with the name of the sender's file in it, which some formats use as the name of the recipe. */
export function withUploadName(file: string, name: string): string {
  const bytes = Buffer.from(stemOf(name).normalize("NFC"));
  return bytes.length === 0 || bytes.length > MAX_BYTES ? file : `${file}.${bytes.toString("hex")}`;
}

/** Returns the name of the sender's file, with an ending that says nothing; "" where it is not known. */
export function uploadNameOf(file: string): string {
  const stem = Buffer.from(path.extname(file).slice(1), "hex").toString().replace(/^\.+/, "");
  return stem === "" ? "" : `${stem.replace(/[/\\]/g, " ")}.txt`;
}
