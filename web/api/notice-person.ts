import { tellAlone } from './session-use.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'];
/** Longer than the panel waits between two looks at the same figures. */
const BELIEVED_FOR = 120_000;

/** From now on, until the returned function is called, it is known whether somebody is at the page. */
export function noticePerson(): () => void {
  const left = new AbortController();
  let lastSign = Date.now();
  const notice = () => void (lastSign = Date.now());
  for (const sign of SIGNS)
    window.addEventListener(sign, notice, { signal: left.signal, passive: true, capture: true });
  tellAlone(() => Date.now() - lastSign > BELIEVED_FOR);
  return () => {
    left.abort();
    tellAlone(() => false);
  };
}
