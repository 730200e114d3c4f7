export function installedBrowser(): string | undefined;
export function installedFirefox(): string | undefined;
export const WEBKIT_DRIVER: string;
export function hasWebKit(): boolean;
