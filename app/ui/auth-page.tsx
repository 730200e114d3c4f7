import type { ReactNode } from "react";
import { Brand } from "#app/ui/brand.tsx";
import { LanguageMenu } from "#app/ui/language-menu.tsx";
import { Plate } from "#app/ui/plate.tsx";

/**
 * Renders the layout of every form before sign-in, with its illustration. `form` is the id of the form whose input stays
 * when the language changes.
 */
export function AuthPage({ form, children }: { form?: string; children: ReactNode }) {
  return (
    <div className="sign-in-page">
      <div className="table-top" aria-hidden="true">
        <Plate name="pasta" className="plate-1" widths={{ phone: 240, other: 520 }} />
        <Plate name="porridge" className="plate-2" widths={{ phone: 170, other: 360 }} />
        <Plate name="shakshuka" className="plate-3" widths={{ phone: 190, other: 430 }} />
      </div>
      <main id="main" className="form">
        <div className="box">
          <Brand />
          {children}
          <LanguageMenu form={form} />
        </div>
      </main>
    </div>
  );
}
