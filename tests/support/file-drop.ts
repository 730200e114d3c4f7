import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";

/**
 * Drops a file on the upload area of a field, and returns the area. It has no role: with the keyboard the file is chosen
 * in its field.
 */
export async function dropOn(page: Page, label: string, file: { name: string; type: string; path: string }) {
  const bytes = readFileSync(file.path).toString("base64");
  const transfer = await page.evaluateHandle(
    ({ bytes, name, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type }));
      return transfer;
    },
    { bytes, ...file },
  );
  const plate = page.locator(".file-drop", { has: page.getByLabel(label) });
  // The upload area accepts files once the scripts of the page run.
  await expect(async () => {
    await plate.dispatchEvent("dragover", { dataTransfer: transfer });
    await expect(plate).toHaveClass("file-drop over", { timeout: 500 });
  }).toPass();
  await plate.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(plate).toHaveClass("file-drop");
  return plate;
}

/** Makes a file of 12 MB, which is over the limit of uploads, and returns its path. */
export function aLargeFile(name: string): string {
  const file = test.info().outputPath(name);
  writeFileSync(file, "");
  truncateSync(file, 12_000_000);
  return file;
}
