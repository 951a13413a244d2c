/**
 * Keeps what is tapped before the program runs, in the storage where the program then finds it. A button that
 * answers by itself says so. React lets no tap through to a part that it has yet to take over, so that this
 * listens before React does; and what is kept here is not told to React, which would undo it.
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
document.addEventListener('click', keep, true);
