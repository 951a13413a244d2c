import type { DescribedZone } from './town.ts';

export const marbellaEast: readonly DescribedZone[] = [
  {
    name: 'Los Monteros',
    homesWithin: 120,
    setting: 'resort',
    sea: 'front',
    golf: true,
    beachMetres: 350,
    eurosPerSquareMetre: 6200,
    stock: { villa: 1, penthouse: 1 },
    about: [
      {
        es: 'Los Monteros es una de las urbanizaciones más antiguas del este de Marbella, con vigilancia y parcelas llenas de pinos y palmeras.',
        en: 'Los Monteros is one of the oldest estates east of Marbella, with security and plots full of pines and palms.',
      },
      {
        es: 'La playa es ancha, de arena fina, y el campo de golf de Río Real está al otro lado de la carretera.',
        en: 'The beach is wide, with fine sand, and the Río Real golf course is on the other side of the road.',
      },
    ],
  },
  {
    name: 'Río Real',
    homesWithin: 300,
    setting: 'resort',
    sea: 'views',
    golf: true,
    beachMetres: 800,
    eurosPerSquareMetre: 4800,
    stock: { apartment: 1, groundFloor: 1 },
    about: [
      {
        es: 'El campo de golf de Río Real desciende desde la ladera hasta casi tocar la playa y da nombre a la urbanización.',
        en: 'The Río Real golf course runs from the hillside almost down to the beach and gives the estate its name.',
      },
      {
        es: 'El centro de Marbella está a cinco minutos en coche y el hospital Costa del Sol, a tres.',
        en: 'The centre of Marbella is five minutes away by car, and the Costa del Sol hospital three.',
      },
    ],
  },
  {
    name: 'El Rosario',
    homesWithin: 250,
    setting: 'resort',
    sea: 'views',
    beachMetres: 700,
    eurosPerSquareMetre: 4300,
    stock: { villa: 1, house: 1 },
    about: [
      {
        es: 'El Rosario es una urbanización de casas, con club de tenis, alumbrado y un paso directo hacia la playa.',
        en: 'El Rosario is an estate of houses, with a tennis club, street lighting and a direct way through to the beach.',
      },
      {
        es: 'Es un entorno residencial en el que se vive todo el año, a diez minutos en coche del centro de Marbella.',
        en: 'It is a residential setting where people live all year round, ten minutes by car from the centre of Marbella.',
      },
    ],
  },
  {
    name: 'Las Chapas',
    homesWithin: 150,
    setting: 'resort',
    sea: 'front',
    beachMetres: 350,
    eurosPerSquareMetre: 4600,
    stock: { villa: 1, apartment: 1, land: 1 },
    about: [
      {
        es: 'En Las Chapas los pinos llegan casi hasta la arena y las casas guardan buena distancia entre sí.',
        en: 'In Las Chapas the pines reach almost to the sand and the houses stand well apart.',
      },
      {
        es: 'Las dunas y los chiringuitos de este tramo de playa se recorren por una pasarela de madera.',
        en: 'A wooden boardwalk runs past the dunes and beach restaurants along this stretch of coast.',
      },
    ],
  },
  {
    name: 'Elviria',
    homesWithin: 120,
    setting: 'resort',
    sea: 'front',
    golf: true,
    beachMetres: 600,
    eurosPerSquareMetre: 4700,
    stock: { apartment: 1, groundFloor: 1, townhouse: 1, villa: 1 },
    about: [
      {
        es: 'Elviria tiene su propio centro comercial, farmacia y restaurantes, además del campo de golf de Santa María.',
        en: 'Elviria has its own shopping centre, pharmacy and restaurants, as well as the Santa María golf course.',
      },
      {
        es: 'La playa de Elviria, ancha y protegida por dunas, es de las más agradables del municipio para pasear.',
        en: 'Elviria beach, wide and sheltered by dunes, is one of the pleasantest in the municipality for a walk.',
      },
      {
        es: 'La urbanización sube desde la costa entre alcornoques, con Marbella a un cuarto de hora y el aeropuerto a poco más de media hora.',
        en: 'The estate climbs from the coast among cork oaks, with Marbella a quarter of an hour away and the airport just over half an hour.',
      },
    ],
  },
  {
    name: 'Cabopino',
    homesWithin: 250,
    setting: 'resort',
    sea: 'front',
    golf: true,
    beachMetres: 600,
    eurosPerSquareMetre: 4200,
    stock: { apartment: 1, bungalow: 1 },
    about: [
      {
        es: 'Las dunas de Artola, protegidas, empiezan junto al pequeño puerto deportivo de Cabopino.',
        en: 'The protected Artola dunes begin beside Cabopino’s small marina.',
      },
      {
        es: 'Entre el pinar y el puerto hay media docena de restaurantes y un campo de golf de dieciocho hoyos.',
        en: 'Between the pine wood and the marina there are half a dozen restaurants and an eighteen-hole golf course.',
      },
    ],
  },
];
