import { kindFacts } from '../../homes/home-kinds.ts';
import type { Home } from '../../homes/home.ts';
import { type Phrase, phrase } from '../phrase.ts';

type When = (home: Home) => boolean;

const of =
  (...families: readonly string[]): When =>
  ({ kind }) =>
    families.includes(kindFacts(kind).family);
const both =
  (...all: readonly When[]): When =>
  (home) =>
    all.every((one) => one(home));

const isDwelling = of('flat', 'house', 'country');
const hasTerrace: When = (home) => isDwelling(home) && home.kind !== 'studio' && home.terrace > 0;
const isRoomy: When = ({ terrace }) => terrace >= 30;
const isFinished: When = ({ isOffPlan }) => !isOffPlan;
const was =
  (...conditions: readonly Home['condition'][]): When =>
  ({ condition }) =>
    conditions.includes(condition);

const OF_DWELLINGS = [
  phrase('{noun} en primera línea de playa', '{noun} on the beachfront', { needs: ['frontLine'], when: isDwelling }),
  phrase('{noun} con terraza y vistas al mar', '{noun} with a terrace and sea views', {
    needs: ['seaViews'],
    when: hasTerrace,
  }),
  phrase('{noun} de {bedrooms} con vistas al mar', '{noun} with {bedrooms} and sea views', {
    needs: ['seaViews'],
    when: isDwelling,
  }),
  phrase('{noun} con solárium y vistas al mar', '{noun} with a solarium and sea views', {
    needs: ['seaViews', 'solarium'],
    when: isDwelling,
  }),
  phrase('{noun} con piscina propia y jardín privado', '{noun} with its own pool and a private garden', {
    needs: ['privatePool', 'privateGarden'],
    when: isDwelling,
  }),
  phrase('{noun} de {bedrooms} con piscina propia', '{noun} with {bedrooms} and its own pool', {
    needs: ['privatePool'],
    when: isDwelling,
  }),
  phrase('{noun} cerca de la playa, con piscina comunitaria', '{noun} near the beach, with a communal pool', {
    needs: ['nearBeach', 'communalPool'],
    when: isDwelling,
  }),
  phrase('{noun} con terraza y piscina comunitaria', '{noun} with a terrace and communal pool', {
    needs: ['communalPool'],
    when: hasTerrace,
  }),
  phrase('{noun} de {bedrooms} cerca de la playa', '{noun} with {bedrooms} near the beach', {
    needs: ['nearBeach'],
    when: isDwelling,
  }),
  phrase('{noun} con terraza de {terrace}', '{noun} with a terrace of {terrace}', { when: both(hasTerrace, isRoomy) }),
  phrase('{noun} en primera línea de golf', 'Frontline golf {noun}', {
    needs: ['frontLineGolf'],
    when: isDwelling,
  }),
  phrase('{noun} con vistas al golf', '{noun} with golf views', { needs: ['golfViews'], when: isDwelling }),
  phrase('{noun} con vistas a la montaña', '{noun} with mountain views', {
    needs: ['mountainViews'],
    when: isDwelling,
  }),
  phrase('{noun} con jardín privado', '{noun} with a private garden', { needs: ['privateGarden'], when: isDwelling }),
  phrase('{noun} de {bedrooms} a un paso de las tiendas', '{noun} with {bedrooms}, steps from the shops', {
    needs: ['nearShops'],
    when: isDwelling,
  }),
  phrase('{noun} a estrenar con {bedrooms}', 'Newly built {noun} with {bedrooms}', {
    when: both(isDwelling, isFinished, was('new')),
  }),
  phrase('{noun} de obra nueva, en construcción', '{noun} under construction', {
    when: both(isDwelling, ({ isOffPlan }) => isOffPlan),
  }),
  phrase('{noun} listo para entrar a vivir', '{noun} ready to move into', {
    when: both(of('flat'), isFinished, was('new', 'renovated')),
  }),
  phrase('{noun} para actualizar a su gusto', '{noun} to modernise', {
    when: both(isDwelling, was('dated')),
  }),
];

const OF_HOUSES = [
  phrase('{noun} con patio y mucha luz', '{noun} with a patio and plenty of light', {
    needs: ['patio'],
    when: isDwelling,
  }),
  phrase('{noun} con chimenea y vigas de madera', '{noun} with a fireplace and wooden beams', {
    needs: ['fireplace', 'woodBeams'],
    when: isDwelling,
  }),
  phrase('{noun} entre olivos', '{noun} among olive trees', { needs: ['olives'], when: isDwelling }),
  phrase('{noun} con pozo propio y {plot} de terreno', '{noun} with its own well and {plot} of land', {
    needs: ['well'],
    when: of('country'),
  }),
  phrase('{noun} con {plot} de terreno', '{noun} with {plot} of land', { when: of('country') }),
  phrase('{noun} con casa de invitados', '{noun} with a guest house', { needs: ['guestHouse'], when: isDwelling }),
];

const OF_OTHERS = [
  phrase('{noun} con vistas al mar', '{noun} with sea views', { needs: ['seaViews'], when: of('land') }),
  phrase('{noun} con proyecto aprobado', '{noun} with approved building plans', {
    needs: ['approvedProject'],
    when: of('land'),
  }),
  phrase('{noun} de {plot} con agua y luz', '{noun} of {plot} with water and power', {
    needs: ['servicesAtPlot'],
    when: of('land'),
  }),
  phrase('{noun} en esquina con escaparate', '{noun} on a corner, with a display window', {
    needs: ['corner', 'shopWindow'],
    when: of('shop'),
  }),
  phrase('{noun} a pie de calle de {built}', 'Street-level {noun}, {built}', {
    needs: ['streetLevel'],
    when: of('shop'),
  }),
  phrase('{noun} con salida de humos', '{noun} with extraction flue', { needs: ['smokeOutlet'], when: of('shop') }),
  phrase('{noun} para coche grande', '{noun} for a large car', { needs: ['largeCar'], when: of('garage') }),
  phrase('{noun} con acceso a cualquier hora', '{noun} with 24-hour access', {
    needs: ['anytimeAccess'],
    when: of('garage'),
  }),
];

export const headlinePhrases: readonly Phrase[] = [...OF_DWELLINGS, ...OF_HOUSES, ...OF_OTHERS];
