import { reload } from 'vike/client/router';

/** A page from the browser's back/forward cache may show outdated properties. */
export function onHydrationEnd() {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void reload();
  });
}
