import type { House } from '../../houses/house.ts';
import type { Random } from '../../random.ts';
import type { Setting } from '../../setting.ts';

/** Where a house stands: x is its middle, y the foot of its walls. */
export type Lot = { setting: Setting; house: House; x: number; y: number; property: Random };

export const lotEdges = ({ house, x }: Lot) => ({ left: x - house.width / 2, right: x + house.width / 2 });
