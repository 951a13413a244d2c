import type { Clause, Counts } from '../query/search-query.ts';
import { circleToBbox } from './circle-to-bbox.ts';
import { computeBoundingBox } from './compute-bounding-box.ts';
import { boxOfTile, tileAt } from './tile-at.ts';
import { bboxContains } from './bbox-contains.ts';
import type { PlaceClause } from './place-clause.ts';
import { isWithinPlace } from './evaluate-place-clause.ts';
import type { Box, Position } from './shapes.contract.ts';
import { parsePosition } from './spot.ts';
import { type Tier, groupByDistance } from './tiers.ts';

/** Of more, Meilisearch would be asked for too many values. */
const MAX_VALUES = 1_000;
const TILE_LEVEL = 14;

/** Different public points, as values that are counted, to be tried for being in a shape, and the cells that have any. */
export class Spots {
  private readonly cells: readonly { cell: string; box: Box; spots: readonly string[] }[];
  /** One question asks for its shape several times. */
  private readonly cache = new WeakMap<PlaceClause, Clause | null>();

  constructor(private readonly counts: Counts) {
    const byCell = Map.groupBy(counts.keys(), (spot) => tileAt(parsePosition(spot), TILE_LEVEL));
    this.cells = Array.from(byCell, ([cell, spots]) => ({ cell, box: boxOfTile(cell), spots }));
  }

  has(spot: string) {
    return this.counts.has(spot);
  }

  /** What is true of all in a shape; null where that would be more values than an index should be asked for. */
  findClause(shape: PlaceClause): Clause | null {
    const cached = this.cache.get(shape);
    if (cached !== undefined) return cached;
    const found = this.buildClause(shape);
    this.cache.set(shape, found);
    return found;
  }

  /** The nearest tier; null where they are so many that none has many homes. */
  findNearest(to: Position): Tier | null {
    return this.counts.size > MAX_VALUES ? null : (groupByDistance(this.counts, [to])[0] ?? null);
  }

  /** A cell that lies whole in the shape stands for its spots. */
  private buildClause(shape: PlaceClause): Clause | null {
    const bounds = computeShapeBox(shape);
    const cell14: string[] = [];
    const spot: string[] = [];
    for (const { cell, box, spots } of this.cells) {
      if (!overlaps(box, bounds)) continue;
      if (bboxContains(shape, box)) cell14.push(cell);
      else spot.push(...spots.filter((one) => isWithinPlace(shape, parsePosition(one))));
      if (cell14.length + spot.length > MAX_VALUES) return null;
    }
    return { anyOf: { cell14, spot } };
  }
}

/** Most are outside of it, which is known at once. */
function computeShapeBox(shape: PlaceClause): Box {
  if ('inside' in shape) return computeBoundingBox(shape.inside);
  return 'around' in shape ? circleToBbox(shape.around, shape.metres) : shape.box;
}

const overlaps = (one: Box, other: Box) =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south;
