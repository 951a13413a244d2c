import { type ComponentType, useEffect, useState } from 'react';

/** A part that is fetched when it is first wanted; where it cannot be, the page does without it until the next time. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  return function Late(props: Props) {
    const [Part, setPart] = useState(() => fetched);
    useEffect(() => {
      if (fetched) return;
      load().then(
        (part) => {
          fetched = part;
          setPart(() => part);
        },
        () => undefined,
      );
    }, []);
    return Part && <Part {...props} />;
  };
}
