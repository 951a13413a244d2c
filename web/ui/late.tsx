import { type ComponentType, useEffect, useState } from 'react';

const AGAIN_AFTER_MS = 3000;
/** Told to the window when something that was asked for cannot be shown. */
export const PART_MISSING = 'part-missing';

/**
 * A component whose code is loaded when it is first rendered. Where it cannot be had, `Otherwise` stands in for it, and
 * it is tried again for as long as it is wanted. `Meanwhile` is shown until then, and by the server.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise?: ComponentType<Props>,
  Meanwhile?: ComponentType<Props>,
) {
  let fetched: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    // A browser never asks again for a module that it could not have.
    if (navigator.onLine) fetched ??= await load().catch(() => undefined);
    return fetched;
  };
  function Late(props: Props) {
    const [Part, setPart] = useState(() => fetched);
    const [failures, setFailures] = useState(0);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // The code may have loaded between the first render and this effect, so the state is set in any case.
      void fetchPart().then((part) => {
        setPart(() => part);
        if (part) return;
        if (failures === 0 && !Otherwise) window.dispatchEvent(new Event(PART_MISSING));
        timer = setTimeout(() => setFailures(failures + 1), failures ? AGAIN_AFTER_MS : 0);
      });
      return () => clearTimeout(timer);
    }, [failures]);
    if (Part) return <Part {...props} />;
    const Shown = failures > 0 && Otherwise ? Otherwise : Meanwhile;
    return Shown && <Shown {...props} />;
  }
  /** Loads the code in advance; a dialog then renders at once and knows its opener. */
  return Object.assign(Late, { fetch: () => void fetchPart() });
}
