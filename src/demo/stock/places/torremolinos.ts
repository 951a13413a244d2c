import type { DescribedZone } from './town.ts';

export const torremolinos: readonly DescribedZone[] = [
  {
    name: 'La Carihuela',
    homesWithin: 170,
    setting: 'town',
    sea: 'front',
    beachMetres: 250,
    eurosPerSquareMetre: 3800,
    stock: { apartment: 2, house: 1 },
    about: [
      {
        es: 'La Carihuela sigue siendo un barrio de pescadores, con casas bajas y restaurantes de pescado frito en primera fila.',
        en: 'La Carihuela is still a fishing quarter, with low houses and fried-fish restaurants along the front.',
      },
      {
        es: 'El paseo llega a pie llano hasta Puerto Marina por un lado y hasta el Bajondillo por el otro.',
        en: 'The promenade runs on the level to Puerto Marina in one direction and to El Bajondillo in the other.',
      },
    ],
  },
  {
    name: 'Playamar',
    homesWithin: 170,
    setting: 'resort',
    sea: 'front',
    beachMetres: 250,
    eurosPerSquareMetre: 3800,
    stock: { apartment: 2, penthouse: 1 },
    about: [
      {
        es: 'Playamar es conocido por sus torres rodeadas de jardines y piscinas, separadas de la arena solo por el paseo.',
        en: 'Playamar is known for its towers set among gardens and pools, with only the promenade between them and the sand.',
      },
      {
        es: 'La estación de Los Álamos y el aeropuerto están a menos de diez minutos.',
        en: 'Los Álamos station and the airport are less than ten minutes away.',
      },
    ],
  },
  {
    name: 'El Pinar',
    homesWithin: 250,
    setting: 'resort',
    sea: 'none',
    beachMetres: 1500,
    eurosPerSquareMetre: 3000,
    stock: { villa: 1, townhouse: 1 },
    about: [
      {
        es: 'El Pinar es un barrio residencial de calles arboladas, al pie de la sierra y con los pinares municipales muy cerca.',
        en: 'El Pinar is a residential district of tree-lined streets at the foot of the mountains, with the municipal pine woods close by.',
      },
      {
        es: 'El barrio tiene entrada rápida a la autovía y el centro de Torremolinos queda a un paseo.',
        en: 'The neighbourhood has quick access to the motorway, and the centre of Torremolinos is a walk away.',
      },
    ],
  },
  {
    name: 'Centro',
    called: { es: 'el centro de Torremolinos', en: 'the centre of Torremolinos' },
    homesWithin: 250,
    setting: 'town',
    sea: 'views',
    beachMetres: 700,
    eurosPerSquareMetre: 3200,
    stock: { studio: 1 },
    about: [
      {
        es: 'La calle San Miguel y la plaza Costa del Sol son peatonales, y el tren de cercanías para bajo esta última.',
        en: 'Calle San Miguel and Plaza Costa del Sol are pedestrian, and the commuter train stops beneath the square.',
      },
      {
        es: 'A la playa del Bajondillo se baja por la cuesta del Tajo o en ascensor.',
        en: 'Bajondillo beach is reached by the Cuesta del Tajo steps or by lift.',
      },
    ],
  },
];
