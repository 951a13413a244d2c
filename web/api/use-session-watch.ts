import { useEffect } from 'react';
import { forgetQueries } from './queries.tsx';
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
export function sayThatSessionEnded(): void {
  channel().postMessage(ENDED);
}

/** Empties the page before it reloads, so that nothing stays visible even if the reload fails. */
function leave(): void {
  forgetQueries();
  document.body.replaceChildren();
  window.location.reload();
}

/** Empties and reloads an open page once its session has ended, in this tab or elsewhere. */
export function useSessionWatch(isSignedIn = true): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let answeredAt = Date.now();
    const look = async () => {
      // The check itself must not count as a use of the session.
      const answer = await fetch('/api/v1/session', { headers: { 'x-session-use': 'none' } }).catch(() => null);
      if (answer && answer.status < 500) answeredAt = Date.now();
      if (answer?.status === 401 || Date.now() - answeredAt > UNREACHABLE_FOR_MS) leave();
    };
    const whenSeen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const others = channel();
    others.addEventListener('message', leave);
    const watch = setInterval(() => void look(), CHECK_EVERY_MS);
    const stopWatching = watchActivity();
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('pageshow', whenSeen);
    return () => {
      others.removeEventListener('message', leave);
      clearInterval(watch);
      stopWatching();
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('pageshow', whenSeen);
    };
  }, [isSignedIn]);
}
