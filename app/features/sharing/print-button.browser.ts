/** Shows the button that prints the page, which works only with scripts. */
export function offerPrint() {
  const button = document.querySelector<HTMLButtonElement>("[data-print]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
