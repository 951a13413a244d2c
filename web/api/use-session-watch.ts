import { useEffect, useEffectEvent } from 'react';
import { discardUnsavedChanges, hasUnsavedChanges } from '../components/unsaved/unsaved-changes.ts';
import { clearQueryCache, isChangePending, renewSession, setIdleCheck } from './session.ts';

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'];
/** Longer than the back office's polling interval. */
const ACTIVITY_TIMEOUT_MS = 120_000;

/** Tracks user input, so that requests can tell whether the page is attended. Returns a cleanup function. */
function watchActivity(): () => void {
  const abortController = new AbortController();
  let lastActivity = Date.now();
  const recordActivity = () => void (lastActivity = Date.now());
  for (const event of ACTIVITY_EVENTS)
    window.addEventListener(event, recordActivity, { signal: abortController.signal, passive: true, capture: true });
  setIdleCheck(() => Date.now() - lastActivity > ACTIVITY_TIMEOUT_MS);
  return () => {
    abortController.abort();
    setIdleCheck(() => false);
  };
}

const CHECK_INTERVAL_MS = 60_000;
/** Equals the maximum lifetime of an unused session, so a session that could not be checked for so long has ended. */
const MAX_UNREACHABLE_MS = 3_600_000;
const ENDED = 'ended';

let sharedChannel: BroadcastChannel | undefined;
/** A single channel per page, because a channel does not receive its own messages. */
const getChannel = () => (sharedChannel ??= new BroadcastChannel('session'));

export function broadcastSessionEnd(): void {
  getChannel().postMessage(ENDED);
}

/** Empties the page before it reloads, so that nothing stays visible if the reload fails. */
export function leavePage(): void {
  discardUnsavedChanges();
  clearQueryCache();
  document.body.replaceChildren();
  window.location.reload();
}

/** Asks for the password only if there is unsaved input or a pending request; otherwise empties the page. */
function handleSessionEnd(): void {
  if (hasUnsavedChanges() || isChangePending()) void renewSession();
  else leavePage();
}

/**
 * Watches the session of an open page. If it has ended or belongs to another user, in any tab, empties and reloads the
 * page, or covers it if that would lose input.
 */
export function useSessionWatch(userId: string, onActive: () => void): void {
  const handleActive = useEffectEvent(onActive);
  useEffect(() => {
    let lastResponseAt = Date.now();
    const check = async () => {
      // The check itself must not count as activity.
      const response = await fetch('/api/v1/session', { headers: { 'x-session-use': 'none' } }).catch(() => null);
      if (response && response.status < 500) lastResponseAt = Date.now();
      if (response?.ok && ((await response.json()) as { user: { id: string } }).user.id === userId) handleActive();
      else if (response?.ok || response?.status === 401 || Date.now() - lastResponseAt > MAX_UNREACHABLE_MS)
        handleSessionEnd();
    };
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    const channel = getChannel();
    channel.addEventListener('message', handleSessionEnd);
    const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
    const stopWatching = watchActivity();
    document.addEventListener('visibilitychange', checkWhenVisible);
    window.addEventListener('pageshow', checkWhenVisible);
    return () => {
      channel.removeEventListener('message', handleSessionEnd);
      clearInterval(timer);
      stopWatching();
      document.removeEventListener('visibilitychange', checkWhenVisible);
      window.removeEventListener('pageshow', checkWhenVisible);
    };
  }, [userId]);
}
