import { town, zone } from './town.contract.ts';

export const inland = [
  town(zone('Ojén', 36.5647, -4.8556, 1000), [
    zone('Ojén Pueblo, Pueblo', 36.5647, -4.8556, 700),
    zone('La Mairena', 36.5265, -4.769, 1600),
  ]),
  town(zone('Istán', 36.5827, -4.9492, 1000), [zone('Istán Pueblo, Pueblo', 36.5827, -4.9492, 700)]),
  town(zone('Monda', 36.6304, -4.8316, 1200), []),
  town(zone('Guaro', 36.6566, -4.8356, 1000), []),
  town(zone('Coín', 36.6594, -4.7562, 2000), [
    zone('Valle del Guadalhorce', 36.6795, -4.732, 3500),
    zone('Sierra Gorda', 36.648, -4.774, 1700),
  ]),
  town(zone('Alhaurín el Grande', 36.643, -4.6873, 2000), [
    zone('Centro, Centre', 36.643, -4.6873, 1200),
    zone('Alhaurín Golf', 36.618, -4.672, 1800),
  ]),
  town(zone('Alhaurín de la Torre', 36.664, -4.5613, 2500), [
    zone('Centro, Centre', 36.664, -4.5613, 1300),
    zone('Pinos de Alhaurín', 36.648, -4.595, 1800),
  ]),
  town(zone('Cártama', 36.7116, -4.6326, 1500), []),
  town(zone('Pizarra', 36.7652, -4.7086, 1300), []),
  town(zone('Álora', 36.8236, -4.7056, 1500), []),
  town(zone('Ronda', 36.7422, -5.1668, 2500), []),
];
