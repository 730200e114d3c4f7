import { href } from "react-router";
import * as m from "#messages";
import { type Icon, Monitor, Moon, Sun } from "./icons.tsx";
import type { ThemeName } from "./theme-names.ts";

const CHOICES: { theme: ThemeName; label: () => string; Icon: Icon }[] = [
  { theme: "system", label: m.ui.themeSystem, Icon: Monitor },
  { theme: "light", label: m.ui.themeLight, Icon: Sun },
  { theme: "dark", label: m.ui.themeDark, Icon: Moon },
];

/**
 * Renders the buttons for the themes, the current one pressed. The form loads the page again, so that all of it
 * changes. `labelledBy` is the id of a heading that names it, where the page has another one.
 */
export function ThemeSwitch({
  theme,
  buttonClass,
  labelledBy,
}: {
  theme: ThemeName;
  buttonClass?: string;
  labelledBy?: string;
}) {
  return (
    <form
      className="themes"
      method="post"
      action={href("/theme")}
      aria-label={labelledBy ? undefined : m.ui.colours()}
      aria-labelledby={labelledBy}
    >
      {CHOICES.map(({ theme: name, label, Icon }) => (
        <button
          key={name}
          type="submit"
          className={buttonClass}
          name="theme"
          value={name}
          aria-pressed={theme === name}
        >
          <Icon size={18} />
          {label()}
        </button>
      ))}
    </form>
  );
}
