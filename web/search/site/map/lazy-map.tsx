import { lazyClient } from '../../../components/lazy-client.tsx';
import { StaticMapResults } from './static-map-results.tsx';
import type { InteractiveMapProps } from './interactive/interactive-map-props.ts';
import { loadInteractiveMap } from './load-interactive-map.ts';

/** The map that moves, loaded only where results are looked at on a map; until then, and without it, the drawn one. */
export const LazyMap = lazyClient<InteractiveMapProps>(
  async () => (await loadInteractiveMap()) ?? StaticMapResults,
  StaticMapResults,
  StaticMapResults,
);
