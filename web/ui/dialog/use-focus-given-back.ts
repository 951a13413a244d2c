import { useEffect, useEffectEvent, useState } from 'react';

/** A dialog that was fetched when it was wanted came too late to see which button opened it. */
export function useFocusGivenBack(isWanted = () => true) {
  const [opener] = useState(() => document.activeElement);
  const giveBack = useEffectEvent(() => {
    if (opener instanceof HTMLElement && isWanted()) opener.focus();
  });
  useEffect(() => () => void setTimeout(giveBack), []);
}
