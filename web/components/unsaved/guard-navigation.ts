import { navigate } from './navigate.ts';
import { confirmLeaving, restoreDiscarded, hasUnsavedChanges } from './unsaved-changes.ts';

const HANDOVER_MS = 1000;

/** Asks on the ways out that the browser offers: links, its history, and closing the window. Returns how to stop. */
export function guardNavigation(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let handedOverAt = -Infinity;
  const onClick = (event: MouseEvent) => {
    if (isForAnotherApp(event)) handedOverAt = event.timeStamp;
    else interceptLink(event);
  };
  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('input', restoreDiscarded, { capture: true, signal });
  const onUnload = (event: BeforeUnloadEvent) => {
    // Chromium fires it for a telephone number, too, although the page stays.
    if (event.timeStamp - handedOverAt > HANDOVER_MS && hasUnsavedChanges()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload, { signal });
  watchHistory(signal);
  return () => watch.abort();
}

const linkOf = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Whether the link calls, or writes a mail. */
const isForAnotherApp = (event: MouseEvent) => /^(tel|mailto):$/.test(linkOf(event)?.protocol ?? '');

function interceptLink(event: MouseEvent) {
  const link = linkOf(event);
  if (!link || link.target || link.hasAttribute('download')) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.getAttribute('href')!.startsWith('#')) return;
  if (!hasUnsavedChanges()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { pathname, search, hash, href } = link;
  if (link.dataset['vike'] === 'false') confirmLeaving(() => location.assign(href));
  else navigate(pathname + search + hash);
}

/** When popstate fires, the browser has moved already: this moves it back without the router noticing, and asks. */
function watchHistory(signal: AbortSignal) {
  // Browsers without the Navigation API tell neither direction nor distance; going back is most likely.
  const { navigation } = window as { navigation?: Navigation };
  let moved = { by: -1, from: '' };
  let isReturning = false;
  navigation?.addEventListener(
    'currententrychange',
    ({ from }) => {
      moved = { by: (navigation.currentEntry?.index ?? 0) - from.index, from: from.url ?? '' };
    },
    { signal },
  );
  const onPop = (event: PopStateEvent) => {
    if (isReturning) {
      event.stopImmediatePropagation();
      isReturning = false;
      const { by } = held;
      confirmLeaving(() => history.go(by));
      return;
    }
    if (!hasUnsavedChanges() || moved.by === 0 || isSamePage(moved.from)) return;
    event.stopImmediatePropagation();
    isReturning = true;
    held = { ...moved };
    history.go(-moved.by);
  };
  let held = moved;
  window.addEventListener('popstate', onPop, { capture: true, signal });
}

/** A link within the page moves the history, too. */
function isSamePage(from: string) {
  const { pathname, search } = from ? new URL(from) : { pathname: '', search: '' };
  return pathname === location.pathname && search === location.search;
}
