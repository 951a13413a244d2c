import type { DescribedZone } from './town.ts';

export const benahavis: readonly DescribedZone[] = [
  {
    name: 'La Quinta',
    homesWithin: 500,
    setting: 'resort',
    sea: 'views',
    golf: true,
    beachMetres: 5500,
    eurosPerSquareMetre: 4700,
    stock: { apartment: 1, penthouse: 1, villa: 1 },
    about: [
      {
        es: 'La Quinta se asienta sobre un campo de veintisiete hoyos, con vistas abiertas hacia la costa y la sierra.',
        en: 'La Quinta sits above a twenty-seven-hole course, with open views of the coast and the mountains.',
      },
      {
        es: 'San Pedro y Puerto Banús están a diez minutos en coche por la carretera de Ronda.',
        en: 'San Pedro and Puerto Banús are ten minutes away by car on the Ronda road.',
      },
    ],
  },
  {
    name: 'Los Flamingos',
    homesWithin: 400,
    setting: 'resort',
    sea: 'views',
    golf: true,
    beachMetres: 3200,
    eurosPerSquareMetre: 4600,
    stock: { groundFloor: 1, apartment: 1 },
    about: [
      {
        es: 'Los Flamingos es una urbanización cerrada en torno a tres campos de golf y al hotel Villa Padierna.',
        en: 'Los Flamingos is a gated estate around three golf courses and the Villa Padierna hotel.',
      },
      {
        es: 'La ladera baja hacia Cancelada, donde están los comercios y las playas más cercanas.',
        en: 'The hillside runs down towards Cancelada, where the nearest shops and beaches are.',
      },
    ],
  },
  {
    name: 'La Zagaleta',
    homesWithin: 700,
    setting: 'country',
    sea: 'views',
    golf: true,
    beachMetres: 11500,
    eurosPerSquareMetre: 8000,
    stock: { villa: 1, land: 1 },
    about: [
      {
        es: 'La Zagaleta es una antigua finca de caza convertida en urbanización privada, con dos campos de golf, centro hípico y vigilancia permanente.',
        en: 'La Zagaleta is a former hunting estate turned private community, with two golf courses, a riding centre and permanent security.',
      },
      {
        es: 'Dentro de la finca apenas se oye más que el monte; a la costa se baja en unos veinte minutos.',
        en: 'Inside the estate there is little to hear but the hills; the coast is about twenty minutes down the road.',
      },
    ],
  },
  {
    name: 'Monte Mayor',
    homesWithin: 500,
    setting: 'country',
    sea: 'views',
    golf: true,
    beachMetres: 7500,
    eurosPerSquareMetre: 3900,
    stock: { villa: 1, land: 1 },
    about: [
      {
        es: 'Monte Mayor es un valle sin salida, con control de acceso, en el que las casas se reparten por laderas de encinas y alcornoques.',
        en: 'Monte Mayor is a valley with no through road and controlled access, its houses scattered over slopes of holm and cork oak.',
      },
      {
        es: 'En los días claros se ven Gibraltar y la costa africana desde las cotas altas del valle.',
        en: 'On clear days Gibraltar and the African coast can be seen from the upper part of the valley.',
      },
    ],
  },
  {
    name: 'El Madroñal',
    homesWithin: 400,
    setting: 'country',
    sea: 'views',
    beachMetres: 7800,
    eurosPerSquareMetre: 5400,
    stock: { villa: 1 },
    about: [
      {
        es: 'El Madroñal ocupa una ladera arbolada sobre la carretera de Ronda, con parcelas grandes y dos accesos vigilados.',
        en: 'El Madroñal covers a wooded hillside above the Ronda road, with large plots and two guarded entrances.',
      },
      {
        es: 'La altura refresca las noches de verano y abre la vista sobre la costa hasta el Estrecho.',
        en: 'The altitude cools summer nights and opens the view over the coast as far as the Strait.',
      },
    ],
  },
  {
    name: 'Benahavís Pueblo',
    called: { es: 'el pueblo de Benahavís', en: 'the village of Benahavís' },
    homesWithin: 150,
    setting: 'village',
    sea: 'none',
    beachMetres: 7500,
    eurosPerSquareMetre: 3200,
    stock: { apartment: 1, villageHouse: 1 },
    about: [
      {
        es: 'El pueblo, conocido por sus restaurantes, se alcanza remontando la garganta del río Guadalmina.',
        en: 'The village, known for its restaurants, is reached by following the gorge of the river Guadalmina.',
      },
      {
        es: 'Todo queda a mano: la plaza, el centro de salud, la piscina municipal y los senderos del río.',
        en: 'Everything is close: the square, the health centre, the public pool and the paths along the river.',
      },
    ],
  },
];
