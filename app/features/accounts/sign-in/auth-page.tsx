import type { ReactNode } from "react";
import { Brand } from "#app/ui/brand.tsx";

/** Renders the layout of every form before sign-in, with its illustration. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <div className="sign-in-page">
      <div className="table-top" aria-hidden="true">
        <img src="/plates/plate-pasta.webp" alt="" className="plate-1" />
        <img src="/plates/plate-porridge.webp" alt="" className="plate-2" />
        <img src="/plates/plate-shakshuka.webp" alt="" className="plate-3" />
      </div>
      <main id="main" className="form">
        <div className="box">
          <Brand />
          {children}
        </div>
      </main>
    </div>
  );
}
