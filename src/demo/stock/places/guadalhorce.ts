import { town } from './town.ts';

export const guadalhorce = [
  town('CN', 'Coín', [
    {
      name: 'Valle del Guadalhorce',
      called: { es: 'el valle del Guadalhorce', en: 'the Guadalhorce valley' },
      homesWithin: 700,
      setting: 'country',
      sea: 'none',
      beachMetres: 27000,
      eurosPerSquareMetre: 1900,
      stock: { finca: 1, cortijo: 1, land: 1 },
      about: [
        {
          es: 'La vega es tierra de cítricos y huertas, regada por acequias y con la Sierra de las Nieves al fondo.',
          en: 'The plain is citrus and market-garden country, watered by channels and with the Sierra de las Nieves in the distance.',
        },
        {
          es: 'Coín, con comercios, instituto y centro de salud, está a cinco minutos en coche.',
          en: 'Coín, with shops, a secondary school and a health centre, is five minutes away by car.',
        },
      ],
    },
    {
      name: 'Sierra Gorda',
      homesWithin: 350,
      setting: 'country',
      sea: 'none',
      beachMetres: 24000,
      eurosPerSquareMetre: 1800,
      stock: { finca: 1, countryHouse: 1 },
      about: [
        {
          es: 'Sierra Gorda es una zona de casas de campo en altura, con pinos y vistas amplias sobre Coín y su vega.',
          en: 'Sierra Gorda is an upland area of country houses, with pines and broad views over Coín and its plain.',
        },
        {
          es: 'La carretera a Marbella por Monda permite estar en la costa en media hora.',
          en: 'The Marbella road through Monda puts the coast half an hour away.',
        },
      ],
    },
  ]),
  town('AG', 'Alhaurín el Grande', [
    {
      name: 'Centro',
      called: { es: 'el centro de Alhaurín el Grande', en: 'the centre of Alhaurín el Grande' },
      homesWithin: 250,
      setting: 'village',
      sea: 'none',
      beachMetres: 17500,
      eurosPerSquareMetre: 1700,
      stock: { apartment: 1, house: 1 },
      about: [
        {
          es: 'Alhaurín el Grande es un pueblo de servicios, con mercado, hospital comarcal cercano y calles en torno a la iglesia.',
          en: 'Alhaurín el Grande is a service town, with a market, a district hospital nearby and streets clustered around the church.',
        },
        {
          es: 'El viernes hay mercadillo y en los bares todavía se desayuna mollete con aceite del valle.',
          en: 'Friday is market day, and the bars still serve toasted rolls with oil from the valley for breakfast.',
        },
      ],
    },
    {
      name: 'Alhaurín Golf',
      homesWithin: 400,
      setting: 'resort',
      sea: 'none',
      golf: true,
      beachMetres: 14500,
      eurosPerSquareMetre: 2200,
      stock: { villa: 1, finca: 1 },
      about: [
        {
          es: 'Alhaurín Golf, trazado por Severiano Ballesteros, ocupa la falda norte de la Sierra de Mijas.',
          en: 'Alhaurín Golf, laid out by Severiano Ballesteros, occupies the northern slopes of the Sierra de Mijas.',
        },
        {
          es: 'La carretera cruza la sierra hasta Mijas y Fuengirola entre pinares.',
          en: 'The road crosses the mountains to Mijas and Fuengirola through pine woods.',
        },
      ],
    },
  ]),
  town('AT', 'Alhaurín de la Torre', [
    {
      name: 'Centro',
      called: { es: 'el centro de Alhaurín de la Torre', en: 'the centre of Alhaurín de la Torre' },
      homesWithin: 300,
      setting: 'town',
      sea: 'none',
      beachMetres: 9500,
      eurosPerSquareMetre: 2500,
      stock: { apartment: 1, garage: 1 },
      about: [
        {
          es: 'Alhaurín de la Torre es un municipio joven y cuidado, con jardín oriental, polideportivo y carril bici.',
          en: 'Alhaurín de la Torre is a young, well-kept town, with an oriental garden, a sports centre and cycle lanes.',
        },
        {
          es: 'Málaga y el aeropuerto quedan a un cuarto de hora por la autovía.',
          en: 'Málaga and the airport are a quarter of an hour away on the dual carriageway.',
        },
      ],
    },
    {
      name: 'Pinos de Alhaurín',
      homesWithin: 350,
      setting: 'resort',
      sea: 'none',
      golf: true,
      beachMetres: 12500,
      eurosPerSquareMetre: 2300,
      stock: { villa: 1, land: 1 },
      about: [
        {
          es: 'Pinos de Alhaurín es una urbanización de parcelas grandes entre pinos, al pie de la sierra y cerca de Lauro Golf.',
          en: 'Pinos de Alhaurín is an estate of large plots among pines, at the foot of the mountains and close to Lauro Golf.',
        },
        {
          es: 'La mayoría de los vecinos vive aquí todo el año, con senderos que entran en el monte desde las últimas calles.',
          en: 'Most residents live here all year round, and footpaths lead into the hills from the last streets.',
        },
      ],
    },
  ]),
];
