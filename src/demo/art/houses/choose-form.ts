import { random } from '../random.ts';
import type { Recipe } from '../recipe.ts';
import { cubicRow } from './adosada/cubic-row.ts';
import { gabledRow } from './adosada/gabled-row.ts';
import { tiledRow } from './adosada/tiled-row.ts';
import { patioHouse } from './andaluza/patio-house.ts';
import { towerHouse } from './andaluza/tower-house.ts';
import { villageHouse } from './andaluza/village-house.ts';
import { balconyBlock } from './bloque/balcony-block.ts';
import { steppedBlock } from './bloque/stepped-block.ts';
import { townBlock } from './bloque/town-block.ts';
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

type Suited = { form: HouseForm; suits: (recipe: Recipe) => boolean };

const always = () => true;
const isModern = ({ era }: Recipe) => era === 'modern';
const isTraditional = ({ era }: Recipe) => era === 'traditional';

const FORMS: Readonly<Record<HouseKind, readonly Suited[]>> = {
  villa: [
    { form: pavilionVilla, suits: (recipe) => isModern(recipe) && recipe.storeys === 1 },
    { form: twoStoreyVilla, suits: (recipe) => isModern(recipe) && recipe.storeys === 2 },
    { form: stackedVilla, suits: (recipe) => isModern(recipe) && recipe.storeys === 3 },
    { form: patioHouse, suits: (recipe) => isTraditional(recipe) && recipe.storeys === 1 },
    { form: farmhouse, suits: (recipe) => isTraditional(recipe) && recipe.storeys > 1 },
    { form: towerHouse, suits: (recipe) => isTraditional(recipe) && recipe.storeys > 1 },
  ],
  andaluza: [
    { form: towerHouse, suits: always },
    { form: patioHouse, suits: ({ storeys }) => storeys === 1 },
    { form: villageHouse, suits: ({ storeys }) => storeys > 1 },
  ],
  bloque: [
    { form: steppedBlock, suits: ({ storeys, place }) => storeys > 3 && storeys < 7 && place !== 'town' },
    { form: twinTowers, suits: ({ storeys, state }) => storeys > 4 && state !== 'dated' },
    { form: whiteTerraces, suits: (recipe) => isTraditional(recipe) && recipe.storeys < 4 },
    {
      form: townBlock,
      suits: (recipe) => isTraditional(recipe) && (recipe.place === 'town' || recipe.place === 'village'),
    },
    { form: balconyBlock, suits: ({ storeys }) => storeys < 6 },
  ],
  adosada: [
    { form: tiledRow, suits: isTraditional },
    { form: cubicRow, suits: isModern },
    { form: gabledRow, suits: isTraditional },
  ],
  finca: [
    { form: farmhouse, suits: ({ storeys }) => storeys > 1 },
    { form: chapelCortijo, suits: always },
    { form: stoneFarm, suits: ({ storeys }) => storeys > 1 },
    { form: patioHouse, suits: ({ storeys }) => storeys === 1 },
  ],
  local: [
    { form: awningShop, suits: always },
    { form: arcadeShop, suits: always },
  ],
  garaje: [
    { form: doubleGarage, suits: always },
    { form: basementGarage, suits: always },
  ],
};

/** A property always has the same form, which suits its facts; properties of one kind differ. */
export function chooseForm(kind: HouseKind, recipe: Recipe): HouseForm {
  const forms = FORMS[kind];
  const suited = forms.filter(({ suits }) => suits(recipe));
  return random(`${recipe.reference}/form`).pick(suited.length ? suited : forms).form;
}
