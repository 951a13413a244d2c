import { useEffect } from 'react';
import { forgetQueries } from './queries.tsx';
import { noticePerson } from './notice-person.ts';

const WATCHED_EVERY = 60_000;
/** An ordinary session does not outlive it unused; whoever cannot be asked for so long is taken to have ended it. */
const BELIEVED_FOR = 3_600_000;
const ENDED = 'ended';

let opened: BroadcastChannel | undefined;
/** One for the whole page: a channel does not hear itself. */
const channel = () => (opened ??= new BroadcastChannel('session'));

/** The other tabs of this browser leave too. */
export function sayThatSessionEnded(): void {
  channel().postMessage(ENDED);
}

/** Nothing that was shown or read stays, even if the page that follows cannot be had. */
function leave(): void {
  forgetQueries();
  document.body.replaceChildren();
  window.location.reload();
}

/** A page that is left open shows nothing of an account any more once its session has ended, wherever that happened. */
export function useSessionWatch(isSignedIn = true): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let answeredAt = Date.now();
    const look = async () => {
      // Looking is no use of the session: it ends unused all the same.
      const answer = await fetch('/api/v1/session', { headers: { 'x-session-use': 'none' } }).catch(() => null);
      if (answer && answer.status < 500) answeredAt = Date.now();
      if (answer?.status === 401 || Date.now() - answeredAt > BELIEVED_FOR) leave();
    };
    const whenSeen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const others = channel();
    others.addEventListener('message', leave);
    const watch = setInterval(() => void look(), WATCHED_EVERY);
    const leaveAlone = noticePerson();
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('pageshow', whenSeen);
    return () => {
      others.removeEventListener('message', leave);
      clearInterval(watch);
      leaveAlone();
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('pageshow', whenSeen);
    };
  }, [isSignedIn]);
}
