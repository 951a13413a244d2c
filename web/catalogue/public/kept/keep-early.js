/**
 * Keeps what is tapped before the program runs, in the storage where the program then finds it. Afterwards the buttons
 * answer by themselves, and prevent the default so that nothing is done twice.
 */
// The same as AT_MOST in `comparison-atom.ts`.
const room = { favourites: Infinity, comparison: 3 };
document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-keeps]');
  if (!button || event.defaultPrevented) return;
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
});
