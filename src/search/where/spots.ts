import type { Counts } from '../query/search-query.ts';
import { boxAround } from './box-around.ts';
import { boxOf } from './box-of.ts';
import type { PlaceClause } from './place-clause.ts';
import { isWithin } from './place-holds.ts';
import type { Position } from './shapes.contract.ts';
import { positionOf } from './spot.ts';
import { type Tier, tiers } from './tiers.ts';

/** Of more, Meilisearch would be asked for too many values. */
const MOST = 1_000;

/** Different public points, as values that are counted, to be tried for being in a shape. */
export class Spots {
  private readonly positions: ReadonlyMap<string, Position>;
  /** One question asks for its shape several times. */
  private readonly tried = new WeakMap<PlaceClause, readonly string[] | null>();

  constructor(private readonly counts: Counts) {
    this.positions = new Map(Array.from(counts.keys(), (spot) => [spot, positionOf(spot)]));
  }

  has(spot: string) {
    return this.positions.has(spot);
  }

  /** Those in a shape; null where they are more than an index should be asked for. */
  within(shape: PlaceClause): readonly string[] | null {
    const known = this.tried.get(shape);
    if (known !== undefined) return known;
    const found = this.tryAll(shape);
    this.tried.set(shape, found);
    return found;
  }

  /** The nearest tier; null where they are so many that none has many homes. */
  nearest(to: Position): Tier | null {
    return this.counts.size > MOST ? null : (tiers(this.counts, to)[0] ?? null);
  }

  private tryAll(shape: PlaceClause): string[] | null {
    const box = { box: boxAbout(shape) };
    const found: string[] = [];
    for (const [spot, position] of this.positions) {
      if (!isWithin(box, position) || !isWithin(shape, position)) continue;
      if (found.push(spot) > MOST) return null;
    }
    return found;
  }
}

/** Most are outside of it, which is known at once. */
function boxAbout(shape: PlaceClause) {
  if ('inside' in shape) return boxOf(shape.inside);
  return 'around' in shape ? boxAround(shape.around, shape.metres) : shape.box;
}
