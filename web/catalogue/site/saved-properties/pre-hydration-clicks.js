/**
 * Handles clicks before hydration. Favourites and comparison are written to the storage that the application reads, until
 * `markHydrated` marks their button. A click on any other button is repeated once its part is hydrated (`lazy-hydrated.tsx`).
 * It listens before React does, and hides these clicks from React, which would repeat and thereby undo them.
 */
// The same as MAX_COMPARED in `saved-properties.ts`.
const limits = { favourites: Infinity, comparison: 3 };

const toggleSaved = (event) => {
  const button = event.target.closest('button[data-saved-list]:not([data-hydrated])');
  if (!button) return;
  event.stopPropagation();
  const { savedList: key } = button.dataset;
  const isSaved = button.getAttribute('aria-pressed') !== 'true';
  try {
    // oxlint-disable-next-line no-restricted-globals -- it runs before any module could be loaded
    const storageArea = localStorage;
    const others = JSON.parse(storageArea.getItem(key) ?? '[]').filter((reference) => reference !== button.value);
    if (isSaved && others.length >= limits[key]) return;
    const references = key === 'comparison' ? [...others, button.value] : [button.value, ...others];
    storageArea.setItem(key, JSON.stringify(isSaved ? references : others));
    button.setAttribute('aria-pressed', isSaved);
    // Hydrated parts handle it like a change of another tab.
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
  } catch {
    // Without storage, the visitor has to click again after hydration.
  }
};

/** React stores its props on every element that it has hydrated. */
const isReactElement = (button) => Object.keys(button).some((key) => key.startsWith('__reactProps'));

const holdClick = (event) => {
  // MapLibre handles the clicks on its own buttons.
  const button = event.target.closest('#root button[type=button]:not([data-saved-list], :disabled, [data-hydrated] *)');
  if (!button || isReactElement(button)) return;
  event.stopPropagation();
  // Repeated clicks count once.
  button.toggleAttribute('data-clicked', true);
};

/** A click on a part that is not hydrated yet is held again. */
const repeatClicks = () => {
  for (const button of document.querySelectorAll('[data-clicked]')) {
    button.removeAttribute('data-clicked');
    button.click();
  }
};
addEventListener('part-hydrated', () => setTimeout(repeatClicks));

/**
 * If a script fails to load, React never starts and reports nothing. The page then shows what it offers without
 * JavaScript, until React starts after all; it stays while the visitor is filling in a form.
 */
const HYDRATION_TIMEOUT_MS = 4000;
const page = document.documentElement;
const isHydrated = () =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'));
addEventListener('DOMContentLoaded', () =>
  setTimeout(() => page.toggleAttribute('data-no-script', !isHydrated()), HYDRATION_TIMEOUT_MS),
);
addEventListener('part-hydrated', () => {
  if (!document.activeElement?.closest('form')) page.removeAttribute('data-no-script');
});
document.addEventListener('click', toggleSaved, true);
document.addEventListener('click', holdClick, true);
