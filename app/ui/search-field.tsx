import type { ComponentProps } from "react";
import { Search } from "./icons.tsx";

/** How long a list waits after the last key before it looks again (product 10.8), in milliseconds. */
export const TYPING_MS = 250;

/** What a list is searched for: 200 characters at most, which is what the server reads of it. */
export function SearchField({ id, className, ...input }: { id: string } & Omit<ComponentProps<"input">, "type">) {
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label htmlFor={id}>Search</label>
      <div className="with-icon">
        <Search size={20} />
        <input className="text-input" id={id} type="search" maxLength={200} {...input} />
      </div>
    </div>
  );
}
