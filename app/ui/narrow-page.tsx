import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArrowLeft } from "./icons.tsx";

type Props = {
  back: { to: string; label: ReactNode };
  title: string;
  children: ReactNode;
  /** A dialog that is open above the page. */
  dialog?: ReactNode;
};

/** Renders a page with one narrow column: link back, heading, content. */
export function NarrowPage({ back, title, children, dialog = null }: Props) {
  return (
    <>
      <main id="main" className="narrow" inert={dialog !== null}>
        <Link className="back-link" to={back.to}>
          <ArrowLeft size={20} />
          {back.label}
        </Link>
        <div className="page-header">
          <h1>{title}</h1>
        </div>
        {children}
      </main>
      {dialog}
    </>
  );
}
