import type { ComponentProps } from "react";
import * as m from "#messages";
import { Search } from "./icons.tsx";

/** Delay in milliseconds after the last key before a list is searched again (product 10.8). */
export const TYPING_MS = 100;

/** Renders a search field of at most 200 characters, the limit of the server. */
export function SearchField({ id, className, ...input }: { id: string } & Omit<ComponentProps<"input">, "type">) {
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label htmlFor={id}>{m.common.search()}</label>
      <div className="with-icon">
        <Search size={20} />
        <input className="text-input" id={id} type="search" dir="auto" maxLength={200} {...input} />
      </div>
    </div>
  );
}
