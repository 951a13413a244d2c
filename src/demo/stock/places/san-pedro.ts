import type { DescribedZone } from './town.ts';

export const sanPedro: readonly DescribedZone[] = [
  {
    name: 'Centro',
    called: { es: 'el centro de San Pedro', en: 'the centre of San Pedro' },
    homesWithin: 300,
    setting: 'town',
    sea: 'none',
    beachMetres: 1700,
    eurosPerSquareMetre: 3800,
    stock: { apartment: 1, duplex: 1, shop: 1 },
    about: [
      {
        es: 'El bulevar, construido sobre la carretera soterrada, une el centro con los barrios de playa y es el punto de reunión del pueblo.',
        en: 'The boulevard, built over the sunken main road, joins the centre to the beach districts and is where the town meets.',
      },
      {
        es: 'San Pedro tiene vida de pueblo: mercadillo los jueves, comercios de barrio y terrazas en torno a la iglesia.',
        en: 'San Pedro has village life: a Thursday market, neighbourhood shops and café terraces around the church.',
      },
    ],
  },
  {
    name: 'Nueva Alcántara',
    homesWithin: 250,
    setting: 'resort',
    sea: 'front',
    beachMetres: 600,
    eurosPerSquareMetre: 4700,
    stock: { apartment: 1, penthouse: 1 },
    about: [
      {
        es: 'Nueva Alcántara es un barrio llano y ajardinado, cómodo para ir en bicicleta, entre el bulevar y el paseo marítimo.',
        en: 'Nueva Alcántara is a flat, green neighbourhood, easy by bicycle, between the boulevard and the promenade.',
      },
      {
        es: 'Por el paseo marítimo se llega a Puerto Banús en una caminata de media hora.',
        en: 'A half-hour walk along the promenade takes you to Puerto Banús.',
      },
    ],
  },
  {
    name: 'Linda Vista',
    called: { es: 'Linda Vista', en: 'Linda Vista' },
    homesWithin: 250,
    setting: 'resort',
    sea: 'front',
    beachMetres: 550,
    eurosPerSquareMetre: 4600,
    stock: { villa: 1, townhouse: 1 },
    about: [
      {
        es: 'Linda Vista es conocida por sus eucaliptos centenarios y por los restos romanos de Vega del Mar, a orillas de la playa.',
        en: 'Linda Vista is known for its old eucalyptus trees and for the Roman remains of Vega del Mar, on the edge of the beach.',
      },
      {
        es: 'Las casas son bajas, las calles tienen poco tráfico y el paseo marítimo empieza al final del barrio.',
        en: 'The houses are low, the streets have little traffic and the promenade starts at the end of the neighbourhood.',
      },
    ],
  },
  {
    name: 'Guadalmina Alta',
    homesWithin: 350,
    setting: 'resort',
    sea: 'none',
    golf: true,
    beachMetres: 1900,
    eurosPerSquareMetre: 4200,
    stock: { villa: 1, townhouse: 1 },
    about: [
      {
        es: 'Los hoyos del campo norte de Guadalmina recorren la urbanización y su centro comercial cubre las compras diarias.',
        en: 'The holes of Guadalmina’s north course run through the estate, and its shopping centre covers daily needs.',
      },
      {
        es: 'San Pedro queda a cinco minutos en coche y la carretera de Ronda, que sube a la sierra, a otros tantos.',
        en: 'San Pedro is five minutes away by car, and so is the Ronda road that climbs into the mountains.',
      },
    ],
  },
];
