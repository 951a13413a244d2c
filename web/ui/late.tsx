import { type ComponentType, useEffect, useState } from 'react';

/** A part that is fetched when it is first wanted; where it cannot be, the page does without it until the next time. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    fetched ??= await load().catch(() => undefined);
    return fetched;
  };
  function Late(props: Props) {
    const [Part, setPart] = useState(() => fetched);
    // Whether it is there by now makes no difference: it may have come between this part's rendering and this effect.
    useEffect(() => void fetchPart().then((part) => setPart(() => part)), []);
    return Part && <Part {...props} />;
  }
  /** Before it is wanted: it is there at once, and a dialog knows which button to give the focus back to. */
  return Object.assign(Late, { fetch: () => void fetchPart() });
}
