import type { DescribedZone } from './town.ts';

export const malaga: readonly DescribedZone[] = [
  {
    name: 'Pedregalejo',
    homesWithin: 170,
    setting: 'town',
    sea: 'front',
    beachMetres: 250,
    eurosPerSquareMetre: 4500,
    stock: { apartment: 1, house: 1, penthouse: 1 },
    about: [
      {
        es: 'Pedregalejo es el barrio de las calas y los espetos, con antiguas casas de pescadores frente al mar.',
        en: 'Pedregalejo is the district of small coves and grilled sardines, with old fishermen’s houses facing the sea.',
      },
      {
        es: 'Al centro de Málaga se llega por el paseo marítimo, andando, en bicicleta o en autobús.',
        en: 'The centre of Málaga is reached along the promenade, on foot, by bicycle or by bus.',
      },
    ],
  },
  {
    name: 'El Limonar',
    homesWithin: 250,
    setting: 'resort',
    sea: 'views',
    beachMetres: 700,
    eurosPerSquareMetre: 4600,
    stock: { apartment: 1, villa: 1 },
    about: [
      {
        es: 'El Limonar conserva villas del siglo XIX y paseos de plátanos y jacarandas al este de Málaga.',
        en: 'El Limonar keeps its nineteenth-century villas and its avenues of plane and jacaranda trees to the east of Málaga.',
      },
      {
        es: 'La playa de La Caleta y el centro histórico están a una distancia que se hace a pie.',
        en: 'La Caleta beach and the historic centre are both within walking distance.',
      },
    ],
  },
  {
    name: 'Centro Histórico',
    called: { es: 'el centro histórico de Málaga', en: 'the historic centre of Málaga' },
    homesWithin: 200,
    setting: 'town',
    sea: 'none',
    beachMetres: 1300,
    eurosPerSquareMetre: 4900,
    stock: { apartment: 2, studio: 1, duplex: 1, shop: 1 },
    about: [
      {
        es: 'La calle Larios, el museo Picasso y el mercado de Atarazanas están a menos de diez minutos andando.',
        en: 'Calle Larios, the Picasso museum and the Atarazanas market are less than ten minutes away on foot.',
      },
      {
        es: 'La estación de Centro-Alameda conecta en pocos minutos con el aeropuerto y con la línea de alta velocidad.',
        en: 'Centro-Alameda station connects in a few minutes with the airport and with the high-speed line.',
      },
    ],
  },
  {
    name: 'Cerrado de Calderón',
    homesWithin: 300,
    setting: 'resort',
    sea: 'views',
    beachMetres: 1200,
    eurosPerSquareMetre: 4000,
    stock: { apartment: 1, townhouse: 1 },
    about: [
      {
        es: 'Cerrado de Calderón es un barrio residencial en ladera, con comercios propios y vistas a la bahía de Málaga.',
        en: 'Cerrado de Calderón is a hillside residential district with its own shops and views of the bay of Málaga.',
      },
      {
        es: 'Las playas de Pedregalejo y El Palo quedan abajo y el autobús llega al centro en un cuarto de hora.',
        en: 'The beaches of Pedregalejo and El Palo lie below, and the bus reaches the centre in a quarter of an hour.',
      },
    ],
  },
  {
    name: 'Churriana',
    homesWithin: 300,
    setting: 'town',
    sea: 'none',
    beachMetres: 5000,
    eurosPerSquareMetre: 2800,
    stock: { house: 1, townhouse: 1 },
    about: [
      {
        es: 'Churriana mantiene aire de pueblo a las puertas de Málaga, con la sierra detrás y el aeropuerto a cinco minutos.',
        en: 'Churriana keeps a village air on the edge of Málaga, with the mountains behind and the airport five minutes away.',
      },
      {
        es: 'Las antiguas fincas de recreo, como El Retiro, recuerdan que fue zona de huertas y jardines.',
        en: 'Old country estates such as El Retiro are a reminder that this was once an area of orchards and gardens.',
      },
    ],
  },
];
