import { town, zone } from './town.contract.ts';

export const mijas = [
  town(zone('Mijas', 36.5957, -4.6385, 2000), [
    zone('Mijas Pueblo, Pueblo', 36.5957, -4.6385, 1000),
    zone('Cerrado del Águila', 36.5565, -4.667, 1500),
    zone('Mijas Golf', 36.56, -4.656, 1800),
    zone('Santana Golf', 36.5472, -4.6712, 1300),
    zone('Valtocado', 36.577, -4.672, 2000),
    zone('Las Lagunas, Las Lagunas de Mijas', 36.543, -4.642, 1500),
  ]),
  town(
    zone('Mijas Costa', 36.5042, -4.6852, 6000),
    [
      zone('La Cala de Mijas, La Cala, Cala de Mijas', 36.5068, -4.6835, 1500),
      zone('Calahonda, Sitio de Calahonda', 36.4945, -4.714, 2000),
      zone('Riviera del Sol, La Riviera', 36.4998, -4.703, 1400),
      zone('Miraflores', 36.4992, -4.6968, 1100),
      zone('Calypso', 36.4892, -4.7238, 1000),
      zone('El Faro, El Faro de Calaburras', 36.5115, -4.6403, 1300),
      zone('El Chaparral', 36.5098, -4.6652, 1400),
      zone('Torrenueva', 36.5046, -4.6732, 1000),
      zone('Calanova, Calanova Golf', 36.5192, -4.6898, 1500),
      zone('La Cala Golf, La Cala Resort', 36.548, -4.738, 2200),
    ],
    'Mijas',
  ),
];
