import { phrase } from '../phrase.ts';

export const garageOpenings = [
  phrase(
    'Plaza de garaje de {built} en un sótano bien iluminado de {zone}.',
    'Garage space of {built} in a well-lit basement {inZone}.',
    { needs: ['garageSpace'] },
  ),
  phrase(
    'Se vende plaza de garaje en {zone}, de {built} y fácil maniobra.',
    'Garage space for sale {inZone}, of {built} and easy to manoeuvre in.',
    { needs: ['garageSpace'] },
  ),
  phrase(
    'Garaje en {zone}: plaza de {built} junto a la rampa, sin columnas a los lados.',
    'Garage {inZone}: a space of {built} beside the ramp, with no columns at the sides.',
    { needs: ['garageSpace'] },
  ),
  phrase(
    'Plaza de garaje amplia en {zone}, de {built}, apta para un coche grande.',
    'Large garage space {inZone}, of {built}, suitable for a big car.',
    { needs: ['garageSpace', 'largeCar'] },
  ),
];
