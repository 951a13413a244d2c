import type { PublicPoint } from '../../catalogue/fields/public-point.contract.ts';
import { tileAt } from '../geo/tile-at.ts';
import { spot } from '../geo/spot.ts';

/**
 * All that a read model knows of where a property is, made of its public point alone. Its tiles on the web's maps are
 * counted at three levels, each with a sixteenth of the tiles of the next; whatever is finer is the point itself.
 */
export function withLocation(point: PublicPoint | null) {
  if (!point) return { point, _geo: null, spot: null, cell10: null, cell12: null, cell14: null };
  const { latitude: lat, longitude: lng } = point;
  return {
    point,
    /** What Meilisearch looks up boxes and circles in. */
    _geo: { lat, lng },
    spot: spot(point),
    cell10: tileAt(point, 10),
    cell12: tileAt(point, 12),
    cell14: tileAt(point, 14),
  };
}
