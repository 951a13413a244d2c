import { late } from '../../../ui/late.tsx';
import { DrawnResults } from './drawn-results.tsx';
import type { LiveMapProps } from './live/live-map-props.ts';

/** Whether this browser can draw a map that moves; asked once, since browsers give few such canvases. */
function canDraw() {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** The map that moves, loaded only where results are looked at on a map; until then, and without it, the drawn one. */
export const LateMap = late<LiveMapProps>(
  async () => (canDraw() ? (await import('./live/live-map.tsx')).LiveMap : DrawnResults),
  DrawnResults,
  DrawnResults,
);
