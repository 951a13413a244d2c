import { type Bounds, mergeBounds } from '../../../components/map/bounds.ts';
import { mercator } from '../../../components/map/mercator.ts';
import type { SearchState } from '../search-results/search-url.ts';
import { toClusterMarker, type MapMarker } from './map-markers.ts';

const TILE = 512;
/** Pixels: two marks that lie nearer would cover each other. */
const APART = { x: 62, y: 42 };

/** Whether what lies within these bounds stands for one mark even there. */
export function overlapAtZoom({ west, south, east, north }: Bounds, zoom: number) {
  const world = TILE * 2 ** zoom;
  const [one, other] = [
    mercator.place({ latitude: north, longitude: west }),
    mercator.place({ latitude: south, longitude: east }),
  ];
  return (other.x - one.x) * world < APART.x && (other.y - one.y) * world < APART.y;
}

/** The same homes in marks that do not cover each other at this zoom: what lies too near is counted together. */
export function mergeMarkers(marks: readonly MapMarker[], zoom: number, listing: SearchState): MapMarker[] {
  const world = TILE * 2 ** zoom;
  const kept: { mark: MapMarker; x: number; y: number }[] = [];
  for (const mark of marks) {
    const { x, y } = mercator.place(mark);
    const near = kept.find(
      (other) => Math.abs(other.x - x) * world < APART.x && Math.abs(other.y - y) * world < APART.y,
    );
    if (!near) kept.push({ mark, x, y });
    else {
      near.mark = together(near.mark, mark, listing);
      Object.assign(near, mercator.place(near.mark));
    }
  }
  // What has been joined lies elsewhere, where it may be near to another.
  const joined = kept.map(({ mark }) => mark);
  return joined.length < marks.length ? mergeMarkers(joined, zoom, listing) : joined;
}

function together(one: MapMarker, other: MapMarker, listing: SearchState): MapMarker {
  const count = one.count + other.count;
  const { west, south, east, north } = mergeBounds([one.bounds, other.bounds])!;
  // Between them there may be the sea.
  const { latitude, longitude } = one.count < other.count ? other : one;
  const bbox = [west, south, east, north];
  return toClusterMarker({ cell: `${one.key}\n${other.key}`, latitude, longitude, count, bbox }, listing);
}
