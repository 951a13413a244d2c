/** Given to a button as its `ref`: from then on, `pre-hydration-clicks.js` leaves its taps alone. */
export const markHydrated = (button: HTMLButtonElement | null) => {
  button?.toggleAttribute('data-answers', true);
};
