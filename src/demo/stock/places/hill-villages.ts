import { town } from './town.ts';

export const hillVillages = [
  town('OJ', 'Ojén', [
    {
      name: 'La Mairena',
      homesWithin: 400,
      setting: 'resort',
      sea: 'views',
      golf: true,
      beachMetres: 6000,
      eurosPerSquareMetre: 3200,
      stock: { groundFloor: 1, villa: 1 },
      about: [
        {
          es: 'La Mairena está a unos trescientos metros de altura, entre alcornoques, y domina la costa desde Cabopino hasta el Estrecho.',
          en: 'La Mairena stands some three hundred metres up among cork oaks and commands the coast from Cabopino to the Strait.',
        },
        {
          es: 'El aire es más fresco que en la playa y los comercios de Elviria están a diez minutos de bajada.',
          en: 'The air is cooler than on the beach, and the shops of Elviria are ten minutes down the hill.',
        },
      ],
    },
    {
      name: 'Ojén Pueblo',
      called: { es: 'el pueblo de Ojén', en: 'the village of Ojén' },
      homesWithin: 130,
      setting: 'village',
      sea: 'none',
      beachMetres: 9500,
      eurosPerSquareMetre: 2100,
      stock: { villageHouse: 1, land: 1 },
      about: [
        {
          es: 'Ojén conserva su fuente de cinco caños, sus calles en cuesta y el silencio, a un cuarto de hora de Marbella.',
          en: 'Ojén keeps its five-spouted fountain, its steep streets and its silence, a quarter of an hour from Marbella.',
        },
        {
          es: 'Los senderos de la Sierra de las Nieves empiezan a la salida del pueblo.',
          en: 'The trails of the Sierra de las Nieves begin on the edge of the village.',
        },
      ],
    },
  ]),
  town('IS', 'Istán', [
    {
      name: 'Istán Pueblo',
      called: { es: 'el pueblo de Istán', en: 'the village of Istán' },
      homesWithin: 110,
      setting: 'village',
      sea: 'none',
      beachMetres: 15000,
      eurosPerSquareMetre: 1900,
      stock: { house: 1, countryHouse: 1 },
      about: [
        {
          es: 'En Istán el agua de las acequias acompaña por todas las calles, sobre el embalse de la Concepción.',
          en: 'In Istán the water of the old irrigation channels follows you through every street, above La Concepción reservoir.',
        },
        {
          es: 'La carretera de Marbella baja en veinte minutos bordeando el embalse, con la sierra siempre a la vista.',
          en: 'The Marbella road runs down in twenty minutes beside the reservoir, with the mountains always in sight.',
        },
      ],
    },
  ]),
  town('FR', 'Frigiliana', [
    {
      name: 'Casco Antiguo',
      called: { es: 'el barrio mudéjar de Frigiliana', en: 'Frigiliana’s Mudéjar quarter' },
      homesWithin: 110,
      setting: 'village',
      sea: 'views',
      beachMetres: 7000,
      eurosPerSquareMetre: 2600,
      stock: { villageHouse: 1 },
      about: [
        {
          es: 'Las calles escalonadas y empedradas de Frigiliana miran a la costa de Nerja por encima de los bancales.',
          en: 'Frigiliana’s stepped and cobbled streets look over the terraces to the coast at Nerja.',
        },
      ],
    },
    {
      name: 'Cortijos de San Rafael',
      homesWithin: 350,
      setting: 'country',
      sea: 'views',
      beachMetres: 4500,
      eurosPerSquareMetre: 2700,
      stock: { cortijo: 1, villa: 1 },
      about: [
        {
          es: 'Cortijos de San Rafael es una ladera de casas entre aguacates y mangos, a medio camino entre Frigiliana y Nerja.',
          en: 'Cortijos de San Rafael is a hillside of houses among avocado and mango trees, halfway between Frigiliana and Nerja.',
        },
        {
          es: 'La sierra de Almijara protege el valle del norte y el mar templa los inviernos.',
          en: 'The Sierra de Almijara shelters the valley from the north, and the sea softens the winters.',
        },
      ],
    },
  ]),
];
