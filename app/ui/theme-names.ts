/** The themes; "system" follows the setting of the device. */
export const THEMES = ["system", "light", "dark"] as const;
export type ThemeName = (typeof THEMES)[number];
