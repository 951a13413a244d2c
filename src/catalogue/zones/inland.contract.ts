import { defineTown, defineZone } from './town.contract.ts';

export const inland = [
  defineTown(defineZone('Ojén', 36.5647, -4.8556, 1000), [
    defineZone('Ojén Pueblo, Pueblo', 36.5647, -4.8556, 700),
    defineZone('La Mairena', 36.5265, -4.769, 1600),
  ]),
  defineTown(defineZone('Istán', 36.5827, -4.9492, 1000), [defineZone('Istán Pueblo, Pueblo', 36.5827, -4.9492, 700)]),
  defineTown(defineZone('Monda', 36.6304, -4.8316, 1200), []),
  defineTown(defineZone('Guaro', 36.6566, -4.8356, 1000), []),
  defineTown(defineZone('Coín', 36.6594, -4.7562, 2000), [
    defineZone('Valle del Guadalhorce', 36.6795, -4.732, 3500),
    defineZone('Sierra Gorda', 36.648, -4.774, 1700),
  ]),
  defineTown(defineZone('Alhaurín el Grande', 36.643, -4.6873, 2000), [
    defineZone('Centro, Centre', 36.643, -4.6873, 1200),
    defineZone('Alhaurín Golf', 36.618, -4.672, 1800),
  ]),
  defineTown(defineZone('Alhaurín de la Torre', 36.664, -4.5613, 2500), [
    defineZone('Centro, Centre', 36.664, -4.5613, 1300),
    defineZone('Pinos de Alhaurín', 36.648, -4.595, 1800),
  ]),
  defineTown(defineZone('Cártama', 36.7116, -4.6326, 1500), []),
  defineTown(defineZone('Pizarra', 36.7652, -4.7086, 1300), []),
  defineTown(defineZone('Álora', 36.8236, -4.7056, 1500), []),
  defineTown(defineZone('Ronda', 36.7422, -5.1668, 2500), []),
];
