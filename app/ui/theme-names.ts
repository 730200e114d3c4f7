/** The themes; "system" follows the setting of the device. */
export const THEMES = ["system", "light", "dark"] as const;
/** A colour scheme, or that of the device. */
export type ThemeName = (typeof THEMES)[number];
