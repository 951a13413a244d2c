import { reload } from 'vike/client/router';
import { replayClicks } from '../components/hydration/lazy-hydrated.tsx';

export function onHydrationEnd() {
  replayClicks();
  // Vike stores the scroll position of a history entry only on this event, and misses scrolling before its script.
  window.dispatchEvent(new Event('scroll'));
  // A page from the back/forward cache may show outdated properties.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void reload();
  });
}
