import { useEffect, useEffectEvent } from 'react';
import { discardUnsavedChanges, hasUnsavedChanges } from '../components/unsaved/unsaved-changes.ts';
import { clearQueryCache } from './clear-query-cache.ts';
import { isChangePending, renewSession } from './renew-session.ts';
import { watchActivity } from './watch-activity.ts';

const CHECK_EVERY_MS = 60_000;
/**
 * Milliseconds; an unused session lives no longer, so a session that cannot be checked for this long counts as ended.
 */
const UNREACHABLE_FOR_MS = 3_600_000;
const ENDED = 'ended';

let opened: BroadcastChannel | undefined;
/** The page has a single channel, because a channel does not receive its own messages. */
const channel = () => (opened ??= new BroadcastChannel('session'));

/** Tells the other tabs of this browser that the session has ended. */
export function broadcastSessionEnd(): void {
  channel().postMessage(ENDED);
}

/** Empties the page before it reloads, so that nothing stays visible even if the reload fails. */
export function leavePage(): void {
  discardUnsavedChanges();
  clearQueryCache();
  document.body.replaceChildren();
  window.location.reload();
}

/** Only whoever has typed or sent something is asked for the password; any other page is emptied. */
function end(): void {
  if (hasUnsavedChanges() || isChangePending()) void renewSession();
  else leavePage();
}

/**
 * Watches the session of an open page. Once it has ended, or is somebody else's, in this tab or elsewhere, the page is
 * emptied and reloaded, or covered where that would throw away what was typed.
 */
export function useSessionWatch(userId: string, onGoesOn: () => void): void {
  const goesOn = useEffectEvent(onGoesOn);
  useEffect(() => {
    let answeredAt = Date.now();
    const look = async () => {
      // The check itself must not count as a use of the session.
      const answer = await fetch('/api/v1/session', { headers: { 'x-session-use': 'none' } }).catch(() => null);
      if (answer && answer.status < 500) answeredAt = Date.now();
      if (answer?.ok && ((await answer.json()) as { user: { id: string } }).user.id === userId) goesOn();
      else if (answer?.ok || answer?.status === 401 || Date.now() - answeredAt > UNREACHABLE_FOR_MS) end();
    };
    const whenSeen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const others = channel();
    others.addEventListener('message', end);
    const watch = setInterval(() => void look(), CHECK_EVERY_MS);
    const stopWatching = watchActivity();
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('pageshow', whenSeen);
    return () => {
      others.removeEventListener('message', end);
      clearInterval(watch);
      stopWatching();
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('pageshow', whenSeen);
    };
  }, [userId]);
}
