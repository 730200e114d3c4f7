import encodeQR from "qr";

/** A QR code as SVG: the side of its square in modules, and the path of the dark ones. */
export type QrCode = { side: number; path: string };

/** White modules around the code, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Returns the QR code of a text, with the middle error correction. */
export function qrCodeOf(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  return { side: rows.length, path: rows.map(rowPath).join("") };
}

/** Returns the dark modules of a row, each run of them as one rectangle. */
function rowPath(row: boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
}
