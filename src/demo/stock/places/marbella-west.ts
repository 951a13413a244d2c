import type { DescribedZone } from './town.ts';

export const marbellaWest: readonly DescribedZone[] = [
  {
    name: 'Casco Antiguo',
    called: { es: 'el casco antiguo de Marbella', en: 'Marbella’s old town' },
    homesWithin: 200,
    setting: 'town',
    sea: 'views',
    beachMetres: 500,
    eurosPerSquareMetre: 5200,
    stock: { apartment: 1, studio: 1, villageHouse: 1, shop: 1 },
    about: [
      {
        es: 'La plaza de los Naranjos, el mercado y el parque de la Alameda quedan a la vuelta de la esquina, y el día a día se hace a pie.',
        en: 'Plaza de los Naranjos, the market and Alameda park are just around the corner, and daily life is lived on foot.',
      },
      {
        es: 'Las calles son peatonales y están llenas de macetas; al otro lado de la avenida empieza el paseo marítimo.',
        en: 'The streets are pedestrian and full of flower pots; the seafront promenade begins on the other side of the avenue.',
      },
      {
        es: 'El barrio conserva sus casas encaladas y buena parte de la muralla árabe, con comercio de toda la vida junto a restaurantes más recientes.',
        en: 'The quarter keeps its whitewashed houses and much of the Moorish wall, with long-established shops beside newer restaurants.',
      },
    ],
  },
  {
    name: 'Milla de Oro',
    called: { es: 'la Milla de Oro', en: 'the Golden Mile' },
    preposition: 'on',
    homesWithin: 150,
    setting: 'resort',
    sea: 'front',
    beachMetres: 300,
    eurosPerSquareMetre: 9200,
    stock: { apartment: 2, penthouse: 1, villa: 1 },
    about: [
      {
        es: 'El paseo marítimo une este tramo de costa con el centro de Marbella hacia un lado y con Puerto Banús hacia el otro.',
        en: 'The promenade links this stretch of coast with the centre of Marbella in one direction and with Puerto Banús in the other.',
      },
      {
        es: 'Los hoteles Marbella Club y Puente Romano, con sus restaurantes y sus pistas de tenis, forman parte del vecindario.',
        en: 'The Marbella Club and Puente Romano hotels, with their restaurants and tennis courts, are part of the neighbourhood.',
      },
      {
        es: 'Es una zona de jardines maduros y calles tranquilas entre la antigua carretera y el mar.',
        en: 'It is an area of mature gardens and quiet streets between the old coast road and the sea.',
      },
    ],
  },
  {
    name: 'Sierra Blanca',
    homesWithin: 350,
    setting: 'resort',
    sea: 'views',
    beachMetres: 2400,
    eurosPerSquareMetre: 8300,
    stock: { villa: 3, penthouse: 1 },
    about: [
      {
        es: 'Sierra Blanca se extiende al pie de La Concha, con calles anchas, control de acceso y muy poco tráfico.',
        en: 'Sierra Blanca spreads out at the foot of La Concha mountain, with wide streets, controlled access and very little traffic.',
      },
      {
        es: 'Desde la urbanización se baja en pocos minutos a la Milla de Oro y se entra enseguida en la autopista.',
        en: 'From the estate it is a few minutes down to the Golden Mile, and the motorway is soon reached.',
      },
      {
        es: 'La pendiente suave de la ladera hace que casi todas las parcelas miren al sur y vean la costa por encima de los tejados.',
        en: 'The gentle slope means that nearly every plot faces south and sees the coast above the rooftops.',
      },
    ],
  },
  {
    name: 'Nagüeles',
    homesWithin: 350,
    setting: 'resort',
    sea: 'views',
    beachMetres: 1200,
    eurosPerSquareMetre: 6700,
    stock: { villa: 2, apartment: 1, townhouse: 1 },
    about: [
      {
        es: 'El pinar de Nagüeles y los senderos que suben hacia la sierra empiezan al final de la calle.',
        en: 'The Nagüeles pine wood and the paths that climb towards the mountains begin at the end of the street.',
      },
      {
        es: 'Nagüeles combina casas de los años setenta con reformas recientes, siempre entre pinos y a un paso de la Milla de Oro.',
        en: 'Nagüeles mixes houses from the seventies with recent renovations, always among pines and a step away from the Golden Mile.',
      },
    ],
  },
  {
    name: 'Nueva Andalucía',
    homesWithin: 700,
    setting: 'resort',
    sea: 'views',
    golf: true,
    beachMetres: 2600,
    eurosPerSquareMetre: 5600,
    stock: { apartment: 3, villa: 2, penthouse: 1, townhouse: 1, groundFloor: 1, garage: 1 },
    about: [
      {
        es: 'Las Brisas, Aloha y Los Naranjos rodean el valle, de modo que el golf forma parte del paisaje.',
        en: 'Las Brisas, Aloha and Los Naranjos surround the valley, so golf is part of the landscape.',
      },
      {
        es: 'El mercadillo de los sábados, los supermercados y los cafés de Centro Plaza quedan a cinco minutos en coche.',
        en: 'The Saturday market, the supermarkets and the cafés of Centro Plaza are five minutes away by car.',
      },
      {
        es: 'La Concha cierra el valle por el norte y Puerto Banús lo abre al mar por el sur.',
        en: 'La Concha closes the valley to the north and Puerto Banús opens it to the sea in the south.',
      },
      {
        es: 'Es un barrio vivido todo el año, con vecinos de muchos países y paradas de autobús hacia Marbella y San Pedro.',
        en: 'It is lived in all year round, with neighbours from many countries and buses to Marbella and San Pedro.',
      },
    ],
  },
  {
    name: 'Puerto Banús',
    homesWithin: 150,
    setting: 'resort',
    sea: 'front',
    beachMetres: 350,
    eurosPerSquareMetre: 7000,
    stock: { apartment: 2, penthouse: 1, duplex: 1, shop: 1, garage: 1 },
    about: [
      {
        es: 'El puerto deportivo, la playa de Levante y los grandes almacenes se alcanzan caminando, sin necesidad de coche.',
        en: 'The marina, Levante beach and the department store are all within walking distance, with no need for a car.',
      },
      {
        es: 'Fuera de temporada la zona recupera la calma y el paseo junto al río Verde invita a llegar andando hasta Marbella.',
        en: 'Out of season the area grows calm again, and the path by the river Verde invites you to walk to Marbella.',
      },
      {
        es: 'A esta altura del puerto hay comercios abiertos todo el año y taxis a cualquier hora.',
        en: 'This part of the port has shops that open all year and taxis at any hour.',
      },
    ],
  },
  {
    name: 'Guadalmina Baja',
    homesWithin: 220,
    setting: 'resort',
    sea: 'front',
    golf: true,
    beachMetres: 450,
    eurosPerSquareMetre: 6200,
    stock: { villa: 1, apartment: 1, townhouse: 1 },
    about: [
      {
        es: 'Guadalmina Baja se encuentra entre el campo de golf y el mar, con un solo acceso y calles de pinos y jacarandas.',
        en: 'Guadalmina Baja lies between the golf course and the sea, with a single entrance and streets of pines and jacarandas.',
      },
      {
        es: 'La senda litoral permite ir a pie o en bicicleta hasta San Pedro de Alcántara.',
        en: 'The coastal path lets you walk or cycle to San Pedro de Alcántara.',
      },
    ],
  },
];
