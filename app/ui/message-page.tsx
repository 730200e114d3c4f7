import type { ReactNode } from "react";

type Props = {
  /** What stands on the drawn plate above the title, an icon or a status, or null; without it there is no plate. */
  plate?: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
};

/** Renders a page that has nothing but a message and where to go from there. */
export function MessagePage({ plate, title, children, actions }: Props) {
  return (
    <main id="main" className="error-page">
      <div>
        {plate === undefined ? null : (
          <div className="error-plate" aria-hidden="true">
            {plate}
          </div>
        )}
        <h1>{title}</h1>
        {children}
        <div className="actions centered">{actions}</div>
      </div>
    </main>
  );
}
