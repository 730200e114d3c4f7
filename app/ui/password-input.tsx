import { type InputHTMLAttributes, useState } from "react";
import * as m from "#messages";
import { useHydrated } from "./hydrated.ts";
import { Eye, EyeOff } from "./icons.tsx";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { showLabel?: string };

/** Renders the input of a secret with a button that shows what was typed, once scripts run. */
export function PasswordInput({ showLabel = m.ui.showPassword(), ...props }: Props) {
  const isHydrated = useHydrated();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="input-with-button">
      <input className="text-input" dir="auto" {...props} type={isShown ? "text" : "password"} />
      {isHydrated ? (
        <button type="button" className="icon-button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          <span className="visually-hidden">{showLabel}</span>
        </button>
      ) : null}
    </div>
  );
}
