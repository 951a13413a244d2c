import { town } from './town.ts';

export const axarquia = [
  town('RV', 'Rincón de la Victoria', [
    {
      name: 'La Cala del Moral',
      homesWithin: 140,
      setting: 'town',
      sea: 'front',
      beachMetres: 250,
      eurosPerSquareMetre: 3200,
      stock: { apartment: 1, penthouse: 1 },
      about: [
        {
          es: 'Los túneles de El Cantal, por donde pasaba el antiguo tren, llevan a pie desde La Cala del Moral hasta Rincón.',
          en: 'The El Cantal tunnels, where the old railway ran, lead on foot from La Cala del Moral to Rincón.',
        },
        {
          es: 'El centro de Málaga está a un cuarto de hora y el paseo marítimo, al final de la calle.',
          en: 'The centre of Málaga is a quarter of an hour away, and the promenade is at the end of the street.',
        },
      ],
    },
    {
      name: 'Añoreta',
      homesWithin: 350,
      setting: 'resort',
      sea: 'views',
      golf: true,
      beachMetres: 2300,
      eurosPerSquareMetre: 3000,
      stock: { townhouse: 1, villa: 1 },
      about: [
        {
          es: 'Las casas de Añoreta rodean su campo de golf, sobre Rincón de la Victoria, con el mar al fondo.',
          en: 'The houses of Añoreta surround its golf course above Rincón de la Victoria, with the sea beyond.',
        },
        {
          es: 'El barrio tiene comercios y parques, y la autovía lleva a Málaga en veinte minutos.',
          en: 'The neighbourhood has shops and parks, and the motorway reaches Málaga in twenty minutes.',
        },
      ],
    },
  ]),
  town('VM', 'Vélez-Málaga', [
    {
      name: 'Torre del Mar',
      homesWithin: 250,
      setting: 'town',
      sea: 'front',
      beachMetres: 350,
      eurosPerSquareMetre: 2800,
      stock: { apartment: 1, studio: 1, penthouse: 1 },
      about: [
        {
          es: 'Torre del Mar tiene un paseo marítimo ancho y llano, con palmeras, faro y una playa de más de dos kilómetros.',
          en: 'Torre del Mar has a wide, level promenade, with palms, a lighthouse and a beach more than two kilometres long.',
        },
        {
          es: 'El comercio está abierto todo el año y el hospital de la Axarquía queda a cinco minutos.',
          en: 'The shops open all year round and the Axarquía hospital is five minutes away.',
        },
      ],
    },
    {
      name: 'Vélez Centro',
      called: { es: 'el centro de Vélez-Málaga', en: 'the centre of Vélez-Málaga' },
      homesWithin: 200,
      setting: 'village',
      sea: 'none',
      beachMetres: 5000,
      eurosPerSquareMetre: 1700,
      stock: { house: 1 },
      about: [
        {
          es: 'La fortaleza y las iglesias de La Villa coronan la ciudad, que es la capital de la Axarquía y tiene todos los servicios.',
          en: 'The fortress and the churches of La Villa crown the town, which is the capital of the Axarquía and has every service.',
        },
      ],
    },
  ]),
  town('TX', 'Torrox', [
    {
      name: 'Torrox Costa',
      homesWithin: 150,
      setting: 'town',
      sea: 'front',
      beachMetres: 250,
      eurosPerSquareMetre: 2600,
      stock: { apartment: 1, groundFloor: 1 },
      about: [
        {
          es: 'El faro de Torrox, levantado junto a los restos de una villa romana, señala el final del paseo.',
          en: 'Torrox lighthouse, built beside the remains of a Roman villa, marks the end of the promenade.',
        },
        {
          es: 'Hay supermercados y restaurantes a pie de calle, y Nerja está a diez minutos en coche.',
          en: 'There are supermarkets and restaurants at street level, and Nerja is ten minutes away by car.',
        },
      ],
    },
  ]),
  town('NJ', 'Nerja', [
    {
      name: 'Burriana',
      homesWithin: 130,
      setting: 'resort',
      sea: 'front',
      beachMetres: 300,
      eurosPerSquareMetre: 3800,
      stock: { apartment: 1, villa: 1 },
      about: [
        {
          es: 'La playa de Burriana, con sus chiringuitos de paella y sus kayaks, es la más conocida de Nerja.',
          en: 'Burriana beach, with its paella restaurants and kayaks, is the best known in Nerja.',
        },
        {
          es: 'El Balcón de Europa y las calles del centro quedan a un paseo por el acantilado.',
          en: 'The Balcón de Europa and the streets of the centre are a clifftop walk away.',
        },
      ],
    },
    {
      name: 'Capistrano',
      homesWithin: 200,
      setting: 'resort',
      sea: 'views',
      beachMetres: 900,
      eurosPerSquareMetre: 3400,
      stock: { bungalow: 1, townhouse: 1, apartment: 1 },
      about: [
        {
          es: 'Capistrano reproduce un pueblo andaluz, con callejuelas peatonales, arcos y jardines cuidados por la comunidad.',
          en: 'Capistrano recreates an Andalusian village, with pedestrian lanes, arches and gardens kept by the community.',
        },
        {
          es: 'Hay piscinas repartidas por la urbanización, y bares y tiendas sin salir de ella.',
          en: 'There are pools dotted around the estate, and bars and shops without leaving it.',
        },
      ],
    },
  ]),
];
