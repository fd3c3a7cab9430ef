/** Moves the focus to the heading of what is shown, or to the page itself until it has one. */
export const arrive = (): void => {
  const main = document.querySelector<HTMLElement>("main");
  const place = main?.querySelector<HTMLElement>("h1") ?? main;
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
