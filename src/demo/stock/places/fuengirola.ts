import type { DescribedZone } from './town.ts';

export const fuengirola: readonly DescribedZone[] = [
  {
    name: 'Centro',
    called: { es: 'el centro de Fuengirola', en: 'the centre of Fuengirola' },
    homesWithin: 200,
    setting: 'town',
    sea: 'front',
    beachMetres: 350,
    eurosPerSquareMetre: 3900,
    stock: { apartment: 2, studio: 1, penthouse: 1, shop: 1 },
    about: [
      {
        es: 'La estación de cercanías, con trenes al aeropuerto y a Málaga, y la plaza de la Constitución están a pocas calles.',
        en: 'The commuter station, with trains to the airport and Málaga, and Plaza de la Constitución are a few streets away.',
      },
      {
        es: 'El paseo marítimo de Fuengirola, de unos siete kilómetros, es una de sus señas de identidad y se disfruta en cualquier mes del año.',
        en: 'Fuengirola’s promenade, some seven kilometres long, is one of its hallmarks and can be enjoyed in any month of the year.',
      },
    ],
  },
  {
    name: 'Los Boliches',
    homesWithin: 180,
    setting: 'town',
    sea: 'front',
    beachMetres: 250,
    eurosPerSquareMetre: 3900,
    stock: { apartment: 2, house: 1, garage: 1 },
    about: [
      {
        es: 'Los Boliches nació como barrio marinero y mantiene su iglesia, su mercado y su estación de tren junto a la playa.',
        en: 'Los Boliches began as a fishing quarter and keeps its church, its market and its railway station beside the beach.',
      },
      {
        es: 'El recinto ferial, con mercadillo los martes, y los bares de pescado están a unos minutos a pie.',
        en: 'The fairground, with its Tuesday market, and the fish restaurants are a few minutes’ walk away.',
      },
    ],
  },
  {
    name: 'Carvajal',
    homesWithin: 120,
    setting: 'resort',
    sea: 'front',
    beachMetres: 250,
    eurosPerSquareMetre: 3900,
    stock: { apartment: 2, groundFloor: 1 },
    about: [
      {
        es: 'La estación de Carvajal está a un paso de la arena, de modo que a Málaga o al aeropuerto se va en tren.',
        en: 'Carvajal station is a step from the sand, so Málaga and the airport can be reached by train.',
      },
      {
        es: 'Carvajal es el extremo más tranquilo del paseo de Fuengirola, ya en el límite con Benalmádena.',
        en: 'Carvajal is the quietest end of Fuengirola’s promenade, on the border with Benalmádena.',
      },
    ],
  },
  {
    name: 'Torreblanca',
    homesWithin: 300,
    setting: 'resort',
    sea: 'views',
    beachMetres: 900,
    eurosPerSquareMetre: 3300,
    stock: { villa: 1, bungalow: 1 },
    about: [
      {
        es: 'Torreblanca sube por la colina desde su estación de tren, y cuanto más arriba, más mar se ve.',
        en: 'Torreblanca climbs the hill from its railway station, and the higher you go, the more sea you see.',
      },
      {
        es: 'Las calles son tranquilas, con jardines escalonados y pequeños comercios en la parte baja.',
        en: 'The streets are quiet, with terraced gardens and small shops in the lower part.',
      },
    ],
  },
];
