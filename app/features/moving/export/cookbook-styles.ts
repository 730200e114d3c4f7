/** The styles of the cookbook; its file is read without the application's. */
export const COOKBOOK_STYLES = `
:root { color-scheme: light dark; font: 100%/1.5 Georgia, "Times New Roman", serif; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.2; text-wrap: balance; break-after: avoid; }
h1 { font-size: 2.2rem; }
nav ul { columns: 16rem; padding: 0; list-style: none; }
nav li { break-inside: avoid; margin: 0; }
nav a { display: inline-block; padding: 0.35rem 0; color: inherit; }
article { border-top: 1px solid; margin-top: 3rem; padding-top: 1rem; }
article img { display: block; max-width: 100%; max-height: 26rem; border-radius: 0.5rem; }
.text { white-space: pre-line; }
dl { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; padding: 0; }
dt { font-size: 0.85rem; }
dd { margin: 0; font-weight: bold; }
li { margin: 0.3rem 0; }
@media (min-width: 40rem), print {
  .lists { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0 2rem; }
  .lists section:only-child { grid-column: 1 / -1; }
}
@media print {
  @page { margin: 18mm; }
  :root { color-scheme: light; font-size: 10.5pt; }
  body { max-width: none; padding: 0; }
  nav { break-after: page; }
  a { text-decoration: none; }
  article { break-before: page; border: 0; margin: 0; padding: 0; }
  article:first-child { break-before: auto; }
  article img { max-height: 80mm; }
  li { break-inside: avoid; }
}
`;
