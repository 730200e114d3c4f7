const UNITS = ["B", "KB", "MB", "GB"];

/** Returns a number of bytes as a short text in units of 1024: "820 B", "12 KB", "4.2 MB". */
export function sizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (Math.round(size) >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${unit > 1 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}
