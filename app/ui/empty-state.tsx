import type { ReactNode } from "react";

/** Nothing here yet: an empty plate, what it means in one line, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <section className="empty">
      <div className="dish" aria-hidden="true">
        {icon}
      </div>
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="actions">{actions}</div> : null}
    </section>
  );
}
