export function installIfNeeded(): void;
export function buildIfNeeded(): void;
