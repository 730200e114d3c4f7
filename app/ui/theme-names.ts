/** Light, dark, or as the system says. */
export const THEMES = ["system", "light", "dark"] as const;
export type ThemeName = (typeof THEMES)[number];
