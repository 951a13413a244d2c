import { type Bounds, boundsAround } from '../../../ui/map/bounds.ts';
import { mercator } from '../../../ui/map/mercator.ts';
import type { Listing } from '../listing/listing-url.ts';
import { clusterMark, type MapMark } from './map-marks.ts';

const TILE = 512;
/** Pixels: two marks that lie nearer would cover each other. */
const APART = { x: 62, y: 42 };

/** Whether what lies within these bounds stands for one mark even there. */
export function stayTogether({ west, south, east, north }: Bounds, zoom: number) {
  const world = TILE * 2 ** zoom;
  const [one, other] = [
    mercator.place({ latitude: north, longitude: west }),
    mercator.place({ latitude: south, longitude: east }),
  ];
  return (other.x - one.x) * world < APART.x && (other.y - one.y) * world < APART.y;
}

/** The same homes in marks that do not cover each other at this zoom: what lies too near is counted together. */
export function mergedMarks(marks: readonly MapMark[], zoom: number, listing: Listing): MapMark[] {
  const world = TILE * 2 ** zoom;
  const areNear = (one: MapMark, other: MapMark) => {
    const [from, to] = [mercator.place(one), mercator.place(other)];
    return Math.abs(from.x - to.x) * world < APART.x && Math.abs(from.y - to.y) * world < APART.y;
  };
  const kept: MapMark[] = [];
  for (const mark of marks) {
    const at = kept.findIndex((other) => areNear(mark, other));
    if (at < 0) kept.push(mark);
    else kept[at] = together(kept[at]!, mark, listing);
  }
  // What has been joined lies elsewhere, where it may be near to another.
  return kept.length < marks.length ? mergedMarks(kept, zoom, listing) : kept;
}

function together(one: MapMark, other: MapMark, listing: Listing): MapMark {
  const count = one.count + other.count;
  const mean = (of: (mark: MapMark) => number) => (of(one) * one.count + of(other) * other.count) / count;
  const { west, south, east, north } = boundsAround([one.bounds, other.bounds])!;
  const [latitude, longitude] = [mean((mark) => mark.latitude), mean((mark) => mark.longitude)];
  const bbox = [west, south, east, north];
  return clusterMark({ cell: `${one.key} ${other.key}`, latitude, longitude, count, bbox }, listing);
}
