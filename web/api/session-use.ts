const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'];
/** Longer than the panel waits between two looks at the same figures. */
const BELIEVED_FOR = 120_000;

let lastSign: number | undefined;

/** From now on, until the returned function is called, it is known whether somebody is at the page. */
export function noticePerson(): () => void {
  const left = new AbortController();
  const notice = () => void (lastSign = Date.now());
  notice();
  for (const sign of SIGNS)
    window.addEventListener(sign, notice, { signal: left.signal, passive: true, capture: true });
  return () => {
    left.abort();
    lastSign = undefined;
  };
}

/** What a page that was left alone asks by itself is no use of the session: it ends unused all the same. */
export const sessionUse = (): { 'x-session-use'?: 'none' } =>
  lastSign !== undefined && Date.now() - lastSign > BELIEVED_FOR ? { 'x-session-use': 'none' } : {};
