import { town } from './town.ts';

export const westernCoast = [
  town('CS', 'Casares', [
    {
      name: 'Casares Playa',
      homesWithin: 180,
      setting: 'resort',
      sea: 'front',
      golf: true,
      beachMetres: 400,
      eurosPerSquareMetre: 3400,
      stock: { apartment: 2, groundFloor: 1 },
      about: [
        {
          es: 'La playa Ancha y la torre de la Sal marcan este tramo de costa, uno de los menos edificados de la zona.',
          en: 'Ancha beach and the Torre de la Sal mark this stretch of coast, one of the least built-up in the area.',
        },
        {
          es: 'El golf de Doña Julia está al lado y el aeropuerto de Gibraltar, a poco más de media hora en coche.',
          en: 'Doña Julia golf course is next door, and Gibraltar airport just over half an hour away by car.',
        },
      ],
    },
    {
      name: 'Casares Pueblo',
      called: { es: 'el pueblo de Casares', en: 'the village of Casares' },
      homesWithin: 120,
      setting: 'village',
      sea: 'none',
      beachMetres: 15500,
      eurosPerSquareMetre: 1900,
      stock: { villageHouse: 1 },
      about: [
        {
          es: 'Las casas de Casares trepan hasta el castillo, con buitres sobre los tajos y la costa a lo lejos.',
          en: 'The houses of Casares climb to the castle, with vultures above the cliffs and the coast in the distance.',
        },
      ],
    },
    {
      name: 'Finca Cortesín',
      homesWithin: 350,
      setting: 'resort',
      sea: 'views',
      golf: true,
      beachMetres: 3600,
      eurosPerSquareMetre: 6200,
      stock: { villa: 1, apartment: 1 },
      about: [
        {
          es: 'Finca Cortesín, con su hotel y el campo que acogió la Solheim Cup de 2023, ocupa una ladera abierta al Mediterráneo.',
          en: 'Finca Cortesín, with its hotel and the course that hosted the 2023 Solheim Cup, occupies a hillside open to the Mediterranean.',
        },
        {
          es: 'La urbanización cuenta con vigilancia, club de playa y senderos entre alcornoques.',
          en: 'The estate has security, a beach club and paths among cork oaks.',
        },
      ],
    },
  ]),
  town('MV', 'Manilva', [
    {
      name: 'La Duquesa',
      homesWithin: 150,
      setting: 'resort',
      sea: 'front',
      golf: true,
      beachMetres: 350,
      eurosPerSquareMetre: 2900,
      stock: { apartment: 2, penthouse: 1 },
      about: [
        {
          es: 'El puerto de la Duquesa tiene amarres, restaurantes y un castillo del siglo XVIII a la entrada del pueblo.',
          en: 'La Duquesa marina has moorings, restaurants and an eighteenth-century castle at the entrance to the village.',
        },
        {
          es: 'El campo de golf de La Duquesa cubre la ladera y Sotogrande está a un cuarto de hora.',
          en: 'La Duquesa golf course covers the hillside, and Sotogrande is a quarter of an hour away.',
        },
      ],
    },
    {
      name: 'Sabinillas',
      homesWithin: 150,
      setting: 'town',
      sea: 'front',
      beachMetres: 300,
      eurosPerSquareMetre: 2800,
      stock: { apartment: 1, studio: 1 },
      about: [
        {
          es: 'Sabinillas es un pueblo de mar con paseo marítimo, mercadillo los domingos y tiendas abiertas todo el año.',
          en: 'Sabinillas is a seaside village with a promenade, a Sunday market and shops that open all year.',
        },
        {
          es: 'La playa es larga y ancha, y el puerto de la Duquesa se alcanza caminando por la orilla.',
          en: 'The beach is long and wide, and La Duquesa marina can be reached by walking along the shore.',
        },
      ],
    },
  ]),
];
