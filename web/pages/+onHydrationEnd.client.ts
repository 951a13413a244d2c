import { reload } from 'vike/client/router';

/** A page that the browser kept whole and shows again may be older than the stock. */
export function onHydrationEnd() {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void reload();
  });
}
