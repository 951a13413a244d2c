import { setIdleCheck } from './session-use-headers.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'];
/** Milliseconds; longer than the interval at which the panel reads the same figures again. */
const ACTIVE_FOR_MS = 120_000;

/**
 * Watches for input until the returned function is called, so that requests can say whether somebody is at the page.
 */
export function watchActivity(): () => void {
  const left = new AbortController();
  let lastSign = Date.now();
  const notice = () => void (lastSign = Date.now());
  for (const sign of SIGNS)
    window.addEventListener(sign, notice, { signal: left.signal, passive: true, capture: true });
  setIdleCheck(() => Date.now() - lastSign > ACTIVE_FOR_MS);
  return () => {
    left.abort();
    setIdleCheck(() => false);
  };
}
