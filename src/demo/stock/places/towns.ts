import { axarquia } from './axarquia.ts';
import { benahavis } from './benahavis.ts';
import { benalmadena } from './benalmadena.ts';
import { estepona } from './estepona.ts';
import { fuengirola } from './fuengirola.ts';
import { guadalhorce } from './guadalhorce.ts';
import { hillVillages } from './hill-villages.ts';
import { malaga } from './malaga.ts';
import { marbellaEast } from './marbella-east.ts';
import { marbellaWest } from './marbella-west.ts';
import { mijasCosta } from './mijas-costa.ts';
import { mijas } from './mijas.ts';
import { sanPedro } from './san-pedro.ts';
import { torremolinos } from './torremolinos.ts';
import { town, type Town } from './town.ts';
import { westernCoast } from './western-coast.ts';

export const towns: readonly Town[] = [
  town('MB', 'Marbella', [...marbellaWest, ...marbellaEast]),
  town('SP', 'San Pedro de Alcántara', sanPedro),
  town('BH', 'Benahavís', benahavis),
  town('ES', 'Estepona', estepona),
  ...westernCoast,
  town('MI', 'Mijas', mijas),
  town('MC', 'Mijas Costa', mijasCosta),
  town('FU', 'Fuengirola', fuengirola),
  town('BM', 'Benalmádena', benalmadena),
  town('TO', 'Torremolinos', torremolinos),
  town('MA', 'Málaga', malaga),
  ...axarquia,
  ...hillVillages,
  ...guadalhorce,
];
