import type { DescribedZone } from './town.ts';

export const mijasCosta: readonly DescribedZone[] = [
  {
    name: 'La Cala de Mijas',
    homesWithin: 300,
    setting: 'town',
    sea: 'front',
    beachMetres: 450,
    eurosPerSquareMetre: 4200,
    stock: { apartment: 2, penthouse: 1, townhouse: 1, villa: 1, shop: 1 },
    about: [
      {
        es: 'La Cala conserva su torreón, su paseo y un mercadillo dos veces por semana, y en sus calles llanas se va a pie a todas partes.',
        en: 'La Cala keeps its watchtower, its promenade and a market twice a week, and its level streets make everything walkable.',
      },
      {
        es: 'La senda litoral sale de la misma playa y sigue la costa sobre pasarelas de madera.',
        en: 'The coastal path leaves from the beach itself and follows the shore on wooden walkways.',
      },
      {
        es: 'Hay supermercados, farmacias y restaurantes abiertos todo el año en el centro del pueblo.',
        en: 'There are supermarkets, pharmacies and restaurants in the village centre that open all year round.',
      },
    ],
  },
  {
    name: 'Calahonda',
    homesWithin: 400,
    setting: 'resort',
    sea: 'front',
    golf: true,
    beachMetres: 900,
    eurosPerSquareMetre: 3400,
    stock: { apartment: 3, groundFloor: 1, townhouse: 1, penthouse: 1 },
    about: [
      {
        es: 'Sitio de Calahonda es una urbanización con vida propia: centros comerciales, médicos y restaurantes entre calles llenas de vegetación.',
        en: 'Sitio de Calahonda is an estate with a life of its own: shopping centres, doctors and restaurants among leafy streets.',
      },
      {
        es: 'La urbanización está a mitad de camino entre Fuengirola y Marbella, con paradas de autobús hacia ambas.',
        en: 'The estate is halfway between Fuengirola and Marbella, with buses to both.',
      },
      {
        es: 'Las calles bajan hacia una costa de calas pequeñas y rocas, que se recorre por la senda litoral.',
        en: 'The streets run down to a shore of small coves and rocks, with the coastal path alongside.',
      },
    ],
  },
  {
    name: 'Riviera del Sol',
    homesWithin: 400,
    setting: 'resort',
    sea: 'views',
    golf: true,
    beachMetres: 1300,
    eurosPerSquareMetre: 3300,
    stock: { apartment: 1, townhouse: 1, penthouse: 1, bungalow: 1 },
    about: [
      {
        es: 'Riviera del Sol se reparte por una ladera orientada al mar, con comercios y una línea de autobús en la parte baja.',
        en: 'Riviera del Sol is spread over a hillside that looks to the sea, with shops and a bus line in the lower part.',
      },
      {
        es: 'El campo de golf de Miraflores está al lado y La Cala de Mijas, a cinco minutos en coche.',
        en: 'The Miraflores golf course is next door, and La Cala de Mijas five minutes away by car.',
      },
    ],
  },
  {
    name: 'El Faro',
    homesWithin: 250,
    setting: 'resort',
    sea: 'front',
    beachMetres: 450,
    eurosPerSquareMetre: 3600,
    stock: { villa: 1, apartment: 1 },
    about: [
      {
        es: 'El faro de Calaburras da nombre a esta zona de casas bajas, entre Fuengirola y La Cala de Mijas.',
        en: 'The Calaburras lighthouse gives its name to this area of low houses between Fuengirola and La Cala de Mijas.',
      },
      {
        es: 'La costa es aquí más rocosa y menos concurrida, con pequeñas playas a las que se baja por escaleras.',
        en: 'The shore here is rockier and less busy, with small beaches reached by steps.',
      },
    ],
  },
  {
    name: 'La Cala Golf',
    homesWithin: 500,
    setting: 'resort',
    sea: 'none',
    golf: true,
    beachMetres: 8500,
    eurosPerSquareMetre: 3200,
    stock: { apartment: 1, townhouse: 1, land: 1 },
    about: [
      {
        es: 'La Cala Golf reúne tres campos de dieciocho hoyos, hotel y club deportivo en un valle rodeado de monte.',
        en: 'La Cala Golf brings together three eighteen-hole courses, a hotel and a sports club in a valley surrounded by hills.',
      },
      {
        es: 'Apenas hay ruido de tráfico: la urbanización queda al final de una carretera que viene de la costa.',
        en: 'There is hardly any traffic noise: the estate lies at the end of a road up from the coast.',
      },
    ],
  },
];
