import type { DescribedZone } from './town.ts';

export const estepona: readonly DescribedZone[] = [
  {
    name: 'Nueva Milla de Oro',
    called: { es: 'la Nueva Milla de Oro', en: 'the New Golden Mile' },
    preposition: 'on',
    homesWithin: 200,
    setting: 'resort',
    sea: 'front',
    beachMetres: 500,
    eurosPerSquareMetre: 5000,
    stock: { apartment: 3, groundFloor: 1, penthouse: 2, townhouse: 1, villa: 1 },
    about: [
      {
        es: 'La Nueva Milla de Oro une Estepona con San Pedro y reúne edificios recientes, casi todos con jardines que bajan hacia la playa.',
        en: 'The New Golden Mile joins Estepona to San Pedro and gathers recent buildings, most with gardens that run down towards the beach.',
      },
      {
        es: 'La senda litoral pasa por delante y permite caminar kilómetros junto al agua.',
        en: 'The coastal path passes in front and lets you walk for kilometres beside the water.',
      },
      {
        es: 'Entre Marbella y Estepona, a un cuarto de hora de ambas, la zona tiene salida directa a la autovía.',
        en: 'Between Marbella and Estepona, a quarter of an hour from both, the area has direct access to the main road.',
      },
    ],
  },
  {
    name: 'Seghers',
    homesWithin: 300,
    setting: 'resort',
    sea: 'views',
    beachMetres: 800,
    eurosPerSquareMetre: 3900,
    stock: { villa: 1, townhouse: 1, apartment: 1 },
    about: [
      {
        es: 'Seghers ocupa la colina que hay detrás del puerto de Estepona, con calles tranquilas y la playa del Cristo a sus pies.',
        en: 'Seghers occupies the hill behind Estepona marina, with quiet streets and Cristo beach at its foot.',
      },
      {
        es: 'El puerto, con su mercadillo de los domingos y sus restaurantes, está a un paseo cuesta abajo.',
        en: 'The marina, with its Sunday market and restaurants, is a downhill stroll away.',
      },
    ],
  },
  {
    name: 'Cancelada',
    homesWithin: 250,
    setting: 'town',
    sea: 'views',
    golf: true,
    beachMetres: 1300,
    eurosPerSquareMetre: 3300,
    stock: { apartment: 1, townhouse: 1, studio: 1 },
    about: [
      {
        es: 'Cancelada es un pueblo pequeño con panadería, farmacia y centro de salud, rodeado de campos de golf.',
        en: 'Cancelada is a small village with a bakery, a pharmacy and a health centre, surrounded by golf courses.',
      },
      {
        es: 'El pueblo conserva ambiente de barrio durante todo el año y está bien comunicada por autobús con Estepona y Marbella.',
        en: 'The village keeps a neighbourly feel all year round and has good bus links to Estepona and Marbella.',
      },
    ],
  },
  {
    name: 'El Paraíso',
    homesWithin: 350,
    setting: 'resort',
    sea: 'views',
    golf: true,
    beachMetres: 1500,
    eurosPerSquareMetre: 3600,
    stock: { villa: 2, apartment: 1, townhouse: 1 },
    about: [
      {
        es: 'El Paraíso creció alrededor de su campo de golf, diseñado por Gary Player, con villas de parcela amplia y jardines asentados.',
        en: 'El Paraíso grew up around its golf course, designed by Gary Player, with villas on generous plots and established gardens.',
      },
      {
        es: 'La playa y los comercios de Benavista están al otro lado de la autovía, a pocos minutos.',
        en: 'The beach and the Benavista shops are on the other side of the main road, a few minutes away.',
      },
    ],
  },
  {
    name: 'Puerto',
    called: { es: 'el puerto de Estepona', en: 'Estepona marina' },
    preposition: 'at',
    homesWithin: 200,
    setting: 'town',
    sea: 'front',
    beachMetres: 400,
    eurosPerSquareMetre: 3800,
    stock: { apartment: 1, penthouse: 1, garage: 1 },
    about: [
      {
        es: 'El puerto deportivo tiene bares de tapas, escuela de vela y un mercadillo que se monta los domingos por la mañana.',
        en: 'The marina has tapas bars, a sailing school and a market on Sunday mornings.',
      },
      {
        es: 'El paseo marítimo continúa desde aquí hasta el centro de Estepona, llano y sin tráfico.',
        en: 'From here the promenade continues to the centre of Estepona, level and free of traffic.',
      },
    ],
  },
  {
    name: 'Casco Antiguo',
    called: { es: 'el casco antiguo de Estepona', en: 'Estepona’s old town' },
    homesWithin: 170,
    setting: 'town',
    sea: 'views',
    beachMetres: 300,
    eurosPerSquareMetre: 3800,
    stock: { apartment: 1, villageHouse: 1, duplex: 1 },
    about: [
      {
        es: 'Las calles del casco antiguo, llenas de macetas de colores, llevan a la plaza de las Flores y al paseo marítimo.',
        en: 'The streets of the old town, lined with coloured flower pots, lead to Plaza de las Flores and the promenade.',
      },
      {
        es: 'El mercado, el orquidiario y los comercios de la calle Real están a unos minutos a pie.',
        en: 'The market, the orchid house and the shops of Calle Real are a few minutes away on foot.',
      },
    ],
  },
  {
    name: 'Selwo',
    homesWithin: 350,
    setting: 'resort',
    sea: 'views',
    beachMetres: 2600,
    eurosPerSquareMetre: 3200,
    stock: { apartment: 2, groundFloor: 1, penthouse: 1 },
    about: [
      {
        es: 'La zona de Selwo, en alto, mira al sur: en días claros la vista alcanza Gibraltar y las montañas de Marruecos.',
        en: 'The Selwo area, on high ground, looks south: on clear days the view reaches Gibraltar and the mountains of Morocco.',
      },
      {
        es: 'La urbanización está rodeada de monte bajo y se llega a la autovía en tres minutos.',
        en: 'The development is surrounded by scrubland, and the main road is three minutes away.',
      },
    ],
  },
  {
    name: 'Valle Romano',
    homesWithin: 300,
    setting: 'resort',
    sea: 'views',
    golf: true,
    beachMetres: 2300,
    eurosPerSquareMetre: 3100,
    stock: { apartment: 1, groundFloor: 1 },
    about: [
      {
        es: 'Los edificios de Valle Romano dan a su propio campo de golf, al oeste de Estepona, con poco tráfico y muchos jardines.',
        en: 'Valle Romano’s buildings overlook their own golf course, west of Estepona, with little traffic and plenty of gardens.',
      },
      {
        es: 'El centro de Estepona queda a diez minutos en coche y Sotogrande, a unos veinticinco.',
        en: 'The centre of Estepona is ten minutes away by car, and Sotogrande about twenty-five.',
      },
    ],
  },
];
