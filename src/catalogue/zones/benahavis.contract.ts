import { defineTown, defineZone } from './town.contract.ts';

export const benahavis = defineTown(defineZone('Benahavís', 36.5236, -5.0463, 1500), [
  defineZone('Benahavís Pueblo, Pueblo', 36.5236, -5.0463, 800),
  defineZone('La Quinta', 36.51, -4.994, 1600),
  defineZone('Los Flamingos', 36.478, -5.059, 1500),
  defineZone('La Zagaleta, Zagaleta', 36.543, -5.023, 3000),
  defineZone('Monte Mayor', 36.5, -5.064, 2500),
  defineZone('El Madroñal', 36.522, -5.006, 1600),
  defineZone('Los Arqueros', 36.5126, -5.0122, 1500),
  defineZone('La Heredia', 36.5188, -5.0038, 1200),
  defineZone('Monte Halcones', 36.5192, -4.9984, 1200),
  defineZone('El Paraíso Alto', 36.4848, -5.0392, 1500),
  defineZone('La Alquería', 36.4868, -5.0282, 1500),
]);
