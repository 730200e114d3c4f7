import type { ReactNode } from "react";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";

/** What a recipe's form stands in: its own page, or a dialog over the list that closing leads back to. */
export function FormFrame({
  title,
  closeTo,
  back,
  children,
}: {
  title: string;
  closeTo: string | null;
  /** The page's way back. */
  back: { to: string; label: string };
  children: ReactNode;
}) {
  if (closeTo === null) {
    return (
      <NarrowPage back={back} title={title}>
        {children}
      </NarrowPage>
    );
  }
  return (
    <DialogRoute title={title} closeTo={closeTo}>
      {children}
    </DialogRoute>
  );
}
