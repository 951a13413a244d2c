import { defineTown, defineZone } from './town.contract.ts';

export const centralCoast = [
  defineTown(defineZone('Fuengirola', 36.5438, -4.6228, 3000), [
    defineZone('Centro, Fuengirola Centro, Centre', 36.5412, -4.6258, 1000),
    defineZone('Los Boliches, Santa Fe de los Boliches', 36.5535, -4.6165, 1000),
    defineZone('Los Pacos', 36.5615, -4.6218, 1100),
    defineZone('Carvajal', 36.5702, -4.5998, 900),
    defineZone('Torreblanca, Torreblanca del Sol', 36.5652, -4.6105, 1300),
    defineZone('Puerto, Puerto de Fuengirola', 36.5438, -4.6182, 700),
    defineZone('Reserva del Higuerón, El Higuerón, Higuerón', 36.5792, -4.5952, 1400),
  ]),
  defineTown(defineZone('Benalmádena', 36.5955, -4.5632, 3500), [
    defineZone('Benalmádena Pueblo, Pueblo', 36.5952, -4.5725, 1000),
    defineZone('Arroyo de la Miel', 36.5985, -4.5375, 1500),
    defineZone('Benalmádena Costa', 36.5898, -4.5352, 2500),
    defineZone('Torrequebrada', 36.5845, -4.5485, 1300),
    defineZone('Torremuelle', 36.5788, -4.5652, 1000),
    defineZone('Puerto Marina, Benalmádena Marina', 36.599, -4.5168, 700),
    defineZone('Solymar', 36.5938, -4.5256, 900),
    defineZone('Monte Alto', 36.6058, -4.5502, 1100),
    defineZone('La Capellanía', 36.59, -4.583, 1300),
    defineZone('Reserva del Higuerón, El Higuerón, Higuerón', 36.5792, -4.5952, 1400),
  ]),
  defineTown(defineZone('Torremolinos', 36.6222, -4.4998, 2500), [
    defineZone('Centro, Torremolinos Centro, Centre', 36.6237, -4.4998, 900),
    defineZone('La Carihuela, Carihuela', 36.6102, -4.5065, 900),
    defineZone('Montemar', 36.6152, -4.5092, 1000),
    defineZone('Bajondillo, El Bajondillo', 36.6252, -4.4932, 700),
    defineZone('Playamar', 36.6338, -4.49, 1000),
    defineZone('Los Álamos', 36.6422, -4.4812, 1000),
    defineZone('La Colina', 36.6382, -4.4958, 1000),
    defineZone('El Pinar', 36.619, -4.512, 1000),
    defineZone('El Pinillo', 36.6292, -4.5128, 1000),
    defineZone('El Calvario', 36.6262, -4.5028, 800),
  ]),
];
