import { defineTown, defineZone } from './town.contract.ts';

export const mijas = [
  defineTown(defineZone('Mijas', 36.5957, -4.6385, 2000), [
    defineZone('Mijas Pueblo, Pueblo', 36.5957, -4.6385, 1000),
    defineZone('Cerrado del Águila', 36.5565, -4.667, 1500),
    defineZone('Mijas Golf', 36.56, -4.656, 1800),
    defineZone('Santana Golf', 36.5472, -4.6712, 1300),
    defineZone('Valtocado', 36.577, -4.672, 2000),
    defineZone('Las Lagunas, Las Lagunas de Mijas', 36.543, -4.642, 1500),
  ]),
  defineTown(
    defineZone('Mijas Costa', 36.5042, -4.6852, 6000),
    [
      defineZone('La Cala de Mijas, La Cala, Cala de Mijas', 36.5068, -4.6835, 1500),
      defineZone('Calahonda, Sitio de Calahonda', 36.4945, -4.714, 2000),
      defineZone('Riviera del Sol, La Riviera', 36.4998, -4.703, 1400),
      defineZone('Miraflores', 36.4992, -4.6968, 1100),
      defineZone('Calypso', 36.4892, -4.7238, 1000),
      defineZone('El Faro, El Faro de Calaburras', 36.5115, -4.6403, 1300),
      defineZone('El Chaparral', 36.5098, -4.6652, 1400),
      defineZone('Torrenueva', 36.5046, -4.6732, 1000),
      defineZone('Calanova, Calanova Golf', 36.5192, -4.6898, 1500),
      defineZone('La Cala Golf, La Cala Resort', 36.548, -4.738, 2200),
    ],
    'Mijas',
  ),
];
