import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded when it is first rendered. If loading fails it renders nothing, and tries again when
 * it is next rendered.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    fetched ??= await load().catch(() => undefined);
    return fetched;
  };
  function Late(props: Props) {
    const [Part, setPart] = useState(() => fetched);
    // The code may have loaded between the first render and this effect, so the state is set in any case.
    useEffect(() => void fetchPart().then((part) => setPart(() => part)), []);
    return Part && <Part {...props} />;
  }
  /** Loads the code in advance; a dialog then renders at once and knows its opener. */
  return Object.assign(Late, { fetch: () => void fetchPart() });
}
