/** Given to a button as its `ref`: from then on, `keep-early.js` leaves its taps alone. */
export const answersItself = (button: HTMLButtonElement | null) => {
  button?.toggleAttribute('data-answers', true);
};
