import { useEffect, useEffectEvent, useState } from 'react';

/** Returns the focus to the opener; a dialog whose code loads on demand mounts too late for Headless UI to know it. */
export function useRestoreFocus(isWanted = () => true) {
  const [opener] = useState(() => document.activeElement);
  const giveBack = useEffectEvent(() => {
    if (opener instanceof HTMLElement && isWanted()) opener.focus();
  });
  useEffect(() => () => void setTimeout(giveBack), []);
}
