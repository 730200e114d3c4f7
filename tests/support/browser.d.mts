export function installedBrowser(): string | undefined;
export const WEBKIT_DRIVER: string;
export function hasWebKit(): boolean;
