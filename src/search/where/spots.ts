import type { Clause, Counts } from '../query/search-query.ts';
import { boxAround } from './box-around.ts';
import { boxOf } from './box-of.ts';
import { boxOfCell, cellAt } from './cell-at.ts';
import { holdsBox } from './holds-box.ts';
import type { PlaceClause } from './place-clause.ts';
import { isWithin } from './place-holds.ts';
import type { Box, Position } from './shapes.contract.ts';
import { positionOf } from './spot.ts';
import { type Tier, tiers } from './tiers.ts';

/** Of more, Meilisearch would be asked for too many values. */
const MOST = 1_000;
const LEVEL = 14;

/** Different public points, as values that are counted, to be tried for being in a shape, and the cells that have any. */
export class Spots {
  private readonly cells: readonly { cell: string; box: Box; spots: readonly string[] }[];
  /** One question asks for its shape several times. */
  private readonly tried = new WeakMap<PlaceClause, Clause | null>();

  constructor(private readonly counts: Counts) {
    const byCell = Map.groupBy(counts.keys(), (spot) => cellAt(positionOf(spot), LEVEL));
    this.cells = Array.from(byCell, ([cell, spots]) => ({ cell, box: boxOfCell(cell), spots }));
  }

  has(spot: string) {
    return this.counts.has(spot);
  }

  /** What is true of all in a shape; null where that would be more values than an index should be asked for. */
  within(shape: PlaceClause): Clause | null {
    const known = this.tried.get(shape);
    if (known !== undefined) return known;
    const found = this.tryAll(shape);
    this.tried.set(shape, found);
    return found;
  }

  /** The nearest tier; null where they are so many that none has many homes. */
  nearest(to: Position): Tier | null {
    return this.counts.size > MOST ? null : (tiers(this.counts, [to])[0] ?? null);
  }

  /** A cell that lies whole in the shape stands for its spots. */
  private tryAll(shape: PlaceClause): Clause | null {
    const about = boxAbout(shape);
    const cell14: string[] = [];
    const spot: string[] = [];
    for (const { cell, box, spots } of this.cells) {
      if (!meets(box, about)) continue;
      if (holdsBox(shape, box)) cell14.push(cell);
      else spot.push(...spots.filter((one) => isWithin(shape, positionOf(one))));
      if (cell14.length + spot.length > MOST) return null;
    }
    return { anyOf: { cell14, spot } };
  }
}

/** Most are outside of it, which is known at once. */
function boxAbout(shape: PlaceClause): Box {
  if ('inside' in shape) return boxOf(shape.inside);
  return 'around' in shape ? boxAround(shape.around, shape.metres) : shape.box;
}

const meets = (one: Box, other: Box) =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south;
