import type { HomeFacts } from '../../homes/home-facts.ts';
import { kindFacts } from '../../homes/home-kinds.ts';
import { isJustFinished, isOffPlan } from '../../homes/building-stage.ts';
import { phrase } from '../phrase.ts';

const isDwelling = ({ kind }: HomeFacts) => ['flat', 'house', 'country'].includes(kindFacts(kind).family);
const isPlace = ({ kind }: HomeFacts) => kind !== 'garage' && kind !== 'shop';

export const closings = [
  phrase('El aeropuerto de Málaga está a unos {airport} en coche.', 'Málaga airport is about {airport} away by car.', {
    when: isPlace,
  }),
  phrase(
    'En coche se tarda alrededor de {airport} en llegar al aeropuerto.',
    'The airport is around {airport} away by car.',
    { when: isPlace },
  ),
  phrase('La casa está {beach}.', 'The house is {beach}.', {
    when: ({ kind }) => ['house', 'country'].includes(kindFacts(kind).family),
  }),
  phrase('El edificio está {beach}.', 'The building is {beach}.', {
    when: ({ kind }) => kindFacts(kind).family === 'flat',
  }),
  phrase(
    'La propiedad está libre de cargas y se puede escriturar de inmediato.',
    'The title is free of encumbrances, and completion can be immediate.',
    { when: (home) => !isOffPlan(home) },
  ),
  phrase(
    'Sus dueños han cuidado la casa desde que se construyó.',
    'Its owners have looked after the house since it was built.',
    {
      when: (home) =>
        isDwelling(home) &&
        home.condition === 'good' &&
        ['villa', 'house', 'townhouse', 'bungalow', 'countryHouse'].includes(home.kind),
    },
  ),
  phrase('La vivienda ha tenido un solo propietario.', 'The property has had a single owner.', {
    when: (home) => isDwelling(home) && (home.condition === 'good' || home.condition === 'dated'),
  }),
  phrase(
    'Se entrega con licencia de primera ocupación y garantía del promotor.',
    'It is delivered with its first-occupation licence and the developer’s guarantee.',
    { when: isJustFinished },
  ),
  phrase(
    'Las cantidades entregadas a cuenta están garantizadas con aval bancario.',
    'Sums paid on account are secured by a bank guarantee.',
    { when: isOffPlan },
  ),
  phrase(
    'La obra está en marcha y aún se pueden elegir los acabados.',
    'Building is under way, and the finishes can still be chosen.',
    { tells: ['floors'], when: isOffPlan },
  ),
  phrase('Quedan pocas viviendas disponibles en la promoción.', 'Few homes remain available in the development.', {
    when: ({ condition, kind }) => condition === 'new' && kind !== 'villa',
  }),
  phrase(
    'Por su situación, funciona bien como alquiler de temporada.',
    'Its location makes it well suited to seasonal letting.',
    { when: ({ kind, zone }) => (kind === 'studio' || kind === 'apartment') && zone.sea === 'front' },
  ),
  phrase(
    'La vivienda luce más por la mañana, cuando el sol entra hasta el fondo del salón.',
    'The home is at its best in the morning, when the sun reaches the far end of the living room.',
    { tells: ['sun'], when: (home) => isDwelling(home) && home.facing === 'east' && !home.isOffPlan },
  ),
  phrase(
    'Se puede visitar cualquier día de la semana, con cita previa.',
    'It can be viewed on any day of the week, by appointment.',
    { when: (home) => !isOffPlan(home) },
  ),
  phrase('Las llaves están en nuestra oficina.', 'We hold the keys at our office.', {
    when: ({ condition, kind }) => condition !== 'new' && kind !== 'land',
  }),
  phrase(
    'Buena opción para quien quiere estar cerca de la costa y dormir en el campo.',
    'A good choice for those who want to be near the coast and sleep in the country.',
    { when: (home) => isDwelling(home) && home.zone.setting === 'country' },
  ),
  phrase(
    'Los gastos de comunidad son moderados para los servicios que ofrece.',
    'The community charges are moderate for the services offered.',
    { when: ({ kind, zone }) => kindFacts(kind).family === 'flat' && zone.setting === 'resort' },
  ),
];
