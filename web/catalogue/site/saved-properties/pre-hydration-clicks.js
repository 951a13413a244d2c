/**
 * What is tapped before the program runs. Hearts and what is compared are kept in the storage where the program then
 * finds them; a button that answers by itself says so. Any other press waits for its part, as `late-part.tsx`
 * tells. React lets no tap through to a part that it has yet to take over, so that this listens before React does; and
 * what is kept here is not told to React, which would undo it.
 */
// The same as AT_MOST in `comparison-atom.ts`.
const room = { favourites: Infinity, comparison: 3 };
const keep = (event) => {
  const button = event.target.closest('button[data-keeps]:not([data-answers])');
  if (!button) return;
  event.stopPropagation();
  const { keeps: key } = button.dataset;
  const isKept = button.getAttribute('aria-pressed') !== 'true';
  try {
    // eslint-disable-next-line no-restricted-globals -- it runs before any module could be had
    const storageArea = localStorage;
    const others = JSON.parse(storageArea.getItem(key) ?? '[]').filter((reference) => reference !== button.value);
    if (isKept && others.length >= room[key]) return;
    const kept = key === 'comparison' ? [...others, button.value] : [button.value, ...others];
    storageArea.setItem(key, JSON.stringify(isKept ? kept : others));
    button.setAttribute('aria-pressed', isKept);
    // A part of the page that runs already hears of it as of another tab's change.
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
  } catch {
    // In a browser that stores nothing the tap has to be repeated.
  }
};
/** React notes its properties on each element that it has taken over, and on none that waits; a map has its own. */
const answers = (button) => Object.keys(button).some((key) => key.startsWith('__reactProps'));
const wait = (event) => {
  const button = event.target.closest('#root button[type=button]:not([data-keeps], :disabled, [data-answers] *)');
  if (!button || answers(button)) return;
  event.stopPropagation();
  // However often: who sees nothing happen presses again, and means it once.
  button.toggleAttribute('data-pressed', true);
};
/** What a part does with a press is done once it is whole. Where it is not the pressed one's, that is held again. */
const answer = () => {
  for (const button of document.querySelectorAll('[data-pressed]')) {
    button.removeAttribute('data-pressed');
    button.click();
  }
};
addEventListener('part-there', () => setTimeout(answer));
/**
 * Where a script has not arrived, React never starts, and says nothing. What serves visitors without a script is then
 * shown; it goes again if React starts after all, unless somebody is writing in it.
 */
const LONGEST_WAIT_MS = 4000;
const page = document.documentElement;
const isHydrated = () =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'));
addEventListener('DOMContentLoaded', () =>
  setTimeout(() => page.toggleAttribute('data-no-script', !isHydrated()), LONGEST_WAIT_MS),
);
addEventListener('part-there', () => {
  if (!document.activeElement?.closest('form')) page.removeAttribute('data-no-script');
});
document.addEventListener('click', keep, true);
document.addEventListener('click', wait, true);
