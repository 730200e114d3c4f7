/** What a page says where a backup could not be made. */
export const BACKUP_FAILED = "The backup could not be made. The server's log says why.";

const UNITS = ["B", "KB", "MB", "GB"];

/** A size as people read it: "820 B", "4.2 MB". */
export function sizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}
