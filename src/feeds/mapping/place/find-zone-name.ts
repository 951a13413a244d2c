import { towns } from '../../../catalogue/zones/towns.contract.ts';
import { foldText } from '../../parsing/text/fold-text.ts';

const BY_KEY = new Map(
  towns
    .flatMap((town) => [town, ...town.zones])
    .flatMap(({ names }) => names)
    .map((name) => [foldText(name), name]),
);

/** "Nueva Andalucia" as on the map; null for what is no town or zone of the coast. */
export const findZoneName = (name: string): string | null => BY_KEY.get(foldText(name)) ?? null;
