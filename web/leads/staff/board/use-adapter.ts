import { useState } from 'react';

const fetchAdapter = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter');

/** What moves cards by hand: it is fetched when somebody first reaches for one, by the handler that is returned. */
export function useAdapter() {
  const [adapter, setAdapter] = useState<Awaited<ReturnType<typeof fetchAdapter>>>();
  const onReach = () => {
    // Where it cannot be had, each card has a menu that moves it.
    if (!adapter) void fetchAdapter().then(setAdapter, () => null);
  };
  return { adapter, onReach };
}
