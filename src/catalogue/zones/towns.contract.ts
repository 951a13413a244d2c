import { axarquia } from './axarquia.contract.ts';
import { benahavis } from './benahavis.contract.ts';
import { centralCoast } from './central-coast.contract.ts';
import { estepona } from './estepona.contract.ts';
import { inland } from './inland.contract.ts';
import { malaga } from './malaga.contract.ts';
import { marbella } from './marbella.contract.ts';
import { mijas } from './mijas.contract.ts';
import type { TownDefinition } from './town.contract.ts';
import { westernCoast } from './western-coast.contract.ts';

/** The coast from Sotogrande to Nerja, and the villages behind it. */
export const towns: readonly TownDefinition[] = [
  ...westernCoast,
  estepona,
  benahavis,
  ...marbella,
  ...mijas,
  ...centralCoast,
  malaga,
  ...axarquia,
  ...inland,
];
