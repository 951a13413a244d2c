import type { DescribedZone } from './town.ts';

export const mijas: readonly DescribedZone[] = [
  {
    name: 'Mijas Pueblo',
    homesWithin: 200,
    setting: 'village',
    sea: 'views',
    beachMetres: 8500,
    eurosPerSquareMetre: 2700,
    stock: { villageHouse: 1, house: 1, apartment: 1, villa: 1, studio: 1 },
    about: [
      {
        es: 'Mijas se asoma a la costa desde más de cuatrocientos metros de altura, con la sierra a la espalda y el mar al frente.',
        en: 'Mijas looks over the coast from more than four hundred metres up, with the mountains behind and the sea in front.',
      },
      {
        es: 'El pueblo blanco tiene comercio, centro de salud, teatro y autobuses frecuentes hacia Fuengirola.',
        en: 'The white village has shops, a health centre, a theatre and frequent buses to Fuengirola.',
      },
      {
        es: 'Por la tarde, cuando se marchan los visitantes, las plazas y los miradores vuelven a ser de los vecinos.',
        en: 'In the evening, when the visitors leave, the squares and viewpoints belong to the residents again.',
      },
    ],
  },
  {
    name: 'Cerrado del Águila',
    homesWithin: 400,
    setting: 'resort',
    sea: 'none',
    golf: true,
    beachMetres: 6500,
    eurosPerSquareMetre: 2700,
    stock: { villa: 1, townhouse: 2 },
    about: [
      {
        es: 'Cerrado del Águila es una urbanización residencial con campo de golf y gimnasio, entre Fuengirola y la sierra.',
        en: 'Cerrado del Águila is a residential estate with a golf course and a gym, between Fuengirola and the mountains.',
      },
      {
        es: 'El valle es verde incluso en verano y los supermercados de Las Lagunas están a menos de diez minutos.',
        en: 'The valley is green even in summer, and the supermarkets of Las Lagunas are less than ten minutes away.',
      },
    ],
  },
  {
    name: 'Mijas Golf',
    homesWithin: 400,
    setting: 'resort',
    sea: 'none',
    golf: true,
    beachMetres: 5500,
    eurosPerSquareMetre: 2900,
    stock: { villa: 1, apartment: 2, groundFloor: 1 },
    about: [
      {
        es: 'Los campos de Los Lagos y Los Olivos ocupan el fondo del valle, y desde casi cualquier punto se ven la sierra y el pueblo de Mijas.',
        en: 'The Los Lagos and Los Olivos courses fill the valley floor, and from almost any point you see the mountains and the village of Mijas.',
      },
      {
        es: 'Es una zona tranquila, de calles arboladas, a diez minutos en coche del centro de Fuengirola.',
        en: 'It is a quiet area of tree-lined streets, ten minutes by car from the centre of Fuengirola.',
      },
    ],
  },
  {
    name: 'Valtocado',
    homesWithin: 500,
    setting: 'country',
    sea: 'views',
    beachMetres: 9500,
    eurosPerSquareMetre: 2800,
    stock: { finca: 1, villa: 1, countryHouse: 1, land: 1 },
    about: [
      {
        es: 'Valtocado es una ladera rural de parcelas grandes, con pinos y algarrobos, orientada al sur sobre el valle de Mijas.',
        en: 'Valtocado is a rural hillside of large plots, with pines and carob trees, facing south over the Mijas valley.',
      },
      {
        es: 'Mijas Pueblo y Alhaurín el Grande quedan a un cuarto de hora, y la costa de Fuengirola, a poco más.',
        en: 'Mijas Pueblo and Alhaurín el Grande are a quarter of an hour away, and the coast at Fuengirola a little more.',
      },
    ],
  },
  {
    name: 'Las Lagunas',
    homesWithin: 350,
    setting: 'town',
    sea: 'none',
    beachMetres: 2300,
    eurosPerSquareMetre: 2700,
    stock: { apartment: 1, shop: 1, duplex: 1, garage: 1 },
    about: [
      {
        es: 'Las Lagunas es la parte urbana de Mijas: colegios, comercios, polideportivo y el tren de cercanías en la vecina Fuengirola.',
        en: 'Las Lagunas is the urban part of Mijas: schools, shops, a sports centre and the commuter train in neighbouring Fuengirola.',
      },
      {
        es: 'Es un barrio de residentes, con el parque fluvial y el centro comercial Miramar a poca distancia.',
        en: 'It is a residents’ neighbourhood, with the riverside park and the Miramar shopping centre a short distance away.',
      },
    ],
  },
];
