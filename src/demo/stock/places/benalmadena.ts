import type { DescribedZone } from './town.ts';

export const benalmadena: readonly DescribedZone[] = [
  {
    name: 'Arroyo de la Miel',
    homesWithin: 350,
    setting: 'town',
    sea: 'none',
    beachMetres: 1500,
    eurosPerSquareMetre: 3200,
    stock: { apartment: 2, duplex: 1, shop: 1 },
    about: [
      {
        es: 'Arroyo de la Miel es el centro comercial y administrativo de Benalmádena, con estación de cercanías y mercado los viernes.',
        en: 'Arroyo de la Miel is the shopping and civic centre of Benalmádena, with a commuter station and a Friday market.',
      },
      {
        es: 'El parque de la Paloma, con su lago y sus paseos, queda entre el barrio y la costa.',
        en: 'Paloma park, with its lake and footpaths, lies between the neighbourhood and the coast.',
      },
    ],
  },
  {
    name: 'Torrequebrada',
    homesWithin: 250,
    setting: 'resort',
    sea: 'front',
    golf: true,
    beachMetres: 500,
    eurosPerSquareMetre: 3700,
    stock: { apartment: 2, penthouse: 1, townhouse: 1 },
    about: [
      {
        es: 'Torrequebrada se extiende entre su campo de golf y una costa de calas, con el mar presente desde casi todas las calles.',
        en: 'Torrequebrada stretches between its golf course and a shore of coves, with the sea in view from nearly every street.',
      },
      {
        es: 'La autovía pasa cerca y el aeropuerto está a un cuarto de hora.',
        en: 'The motorway is close and the airport is a quarter of an hour away.',
      },
    ],
  },
  {
    name: 'Puerto Marina',
    homesWithin: 150,
    setting: 'town',
    sea: 'front',
    beachMetres: 250,
    eurosPerSquareMetre: 4000,
    stock: { apartment: 1, studio: 1 },
    about: [
      {
        es: 'El puerto deportivo, con sus islas de viviendas, restaurantes y amarres, es el paseo diario del barrio.',
        en: 'The marina, with its islands of homes, restaurants and moorings, is the neighbourhood’s daily walk.',
      },
      {
        es: 'Desde el puerto, el paseo marítimo sigue sin interrupción hasta La Carihuela.',
        en: 'From the marina, the promenade continues without a break to La Carihuela.',
      },
    ],
  },
  {
    name: 'Benalmádena Pueblo',
    homesWithin: 170,
    setting: 'village',
    sea: 'views',
    beachMetres: 3000,
    eurosPerSquareMetre: 3300,
    stock: { villageHouse: 1, townhouse: 1 },
    about: [
      {
        es: 'El pueblo, a doscientos metros sobre el mar, tiene plazas con naranjos y el mirador de los jardines del Muro.',
        en: 'The village, two hundred metres above the sea, has squares with orange trees and the viewpoint of the Muro gardens.',
      },
      {
        es: 'El pueblo es la parte más serena de Benalmádena, con restaurantes familiares y autobús a la costa.',
        en: 'The village is the most peaceful part of Benalmádena, with family restaurants and a bus to the coast.',
      },
    ],
  },
  {
    name: 'La Capellanía',
    homesWithin: 250,
    setting: 'resort',
    sea: 'views',
    beachMetres: 2400,
    eurosPerSquareMetre: 3400,
    stock: { villa: 1, house: 1 },
    about: [
      {
        es: 'La Capellanía es una ladera de villas bajo el pueblo, abierta al sur y con el mar siempre delante.',
        en: 'La Capellanía is a hillside of villas below the village, open to the south and with the sea always ahead.',
      },
      {
        es: 'La autovía está a dos minutos, pero el relieve protege la urbanización del ruido.',
        en: 'The motorway is two minutes away, but the lie of the land shelters the estate from noise.',
      },
    ],
  },
];
