/** The message if a backup could not be made. */
export const BACKUP_FAILED = "The backup could not be made. The server's log says why.";
