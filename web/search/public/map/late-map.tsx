import { late } from '../../../ui/late.tsx';
import { DrawnResults } from './drawn-results.tsx';
import type { LiveMapProps } from './live/live-map-props.ts';
import { loadLiveMap } from './load-live-map.ts';

/** The map that moves, loaded only where results are looked at on a map; until then, and without it, the drawn one. */
export const LateMap = late<LiveMapProps>(
  async () => (await loadLiveMap()) ?? DrawnResults,
  DrawnResults,
  DrawnResults,
);
