import { random } from '../random.ts';
import { cubicRow } from './adosada/cubic-row.ts';
import { gabledRow } from './adosada/gabled-row.ts';
import { tiledRow } from './adosada/tiled-row.ts';
import { patioHouse } from './andaluza/patio-house.ts';
import { towerHouse } from './andaluza/tower-house.ts';
import { villageHouse } from './andaluza/village-house.ts';
import { steppedBlock } from './bloque/stepped-block.ts';
import { twinTowers } from './bloque/twin-towers.ts';
import { whiteTerraces } from './bloque/white-terraces.ts';
import { chapelCortijo } from './finca/chapel-cortijo.ts';
import { farmhouse } from './finca/farmhouse.ts';
import { stoneFarm } from './finca/stone-farm.ts';
import { basementGarage } from './garaje/basement-garage.ts';
import { doubleGarage } from './garaje/double-garage.ts';
import { arcadeShop } from './local/arcade-shop.ts';
import { awningShop } from './local/awning-shop.ts';
import type { HouseForm } from './house.ts';
import { pavilionVilla } from './villa/pavilion-villa.ts';
import { stackedVilla } from './villa/stacked-villa.ts';
import { twoStoreyVilla } from './villa/two-storey-villa.ts';

export type HouseKind = 'villa' | 'andaluza' | 'bloque' | 'adosada' | 'finca' | 'local' | 'garaje';

const FORMS: Readonly<Record<HouseKind, readonly HouseForm[]>> = {
  villa: [twoStoreyVilla, pavilionVilla, stackedVilla],
  andaluza: [towerHouse, patioHouse, villageHouse],
  bloque: [steppedBlock, twinTowers, whiteTerraces],
  adosada: [tiledRow, cubicRow, gabledRow],
  finca: [farmhouse, chapelCortijo, stoneFarm],
  local: [awningShop, arcadeShop],
  garaje: [doubleGarage, basementGarage],
};

/** A property always has the same form; properties of one kind differ. */
export const chooseForm = (kind: HouseKind, reference: string): HouseForm =>
  random(`${reference}/form`).pick(FORMS[kind]);
