import type { ReactNode } from "react";
import { Brand } from "#app/ui/brand.tsx";

/** The laid table beside every form for which nobody is signed in yet. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <div className="table-top" aria-hidden="true">
        <img src="/plates/plate-pasta.webp" alt="" className="a1" />
        <img src="/plates/plate-porridge.webp" alt="" className="a2" />
        <img src="/plates/plate-shakshuka.webp" alt="" className="a3" />
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
