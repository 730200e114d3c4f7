import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArrowLeft } from "./icons.tsx";

type Props = {
  /** The page to which this one belongs. */
  back?: { to: string; label: ReactNode };
  title: string;
  /** The class of the page in the style sheets. */
  className?: string;
  children: ReactNode;
  /** A dialog that is open above the page. */
  dialog?: ReactNode;
};

/** Renders a page with one narrow column: link back, heading, content. */
export function NarrowPage({ back, title, className, children, dialog = null }: Props) {
  return (
    <>
      <main id="main" className={className ? `narrow ${className}` : "narrow"} inert={dialog !== null}>
        {back ? (
          <Link className="back-link" to={back.to}>
            <ArrowLeft size={20} />
            {back.label}
          </Link>
        ) : null}
        <div className="page-header">
          <h1>{title}</h1>
        </div>
        {children}
      </main>
      {dialog}
    </>
  );
}
