import { defineTown, defineZone } from './town.contract.ts';

const west = [
  defineZone('Casco Antiguo, Casco Histórico, Old Town, Marbella Old Town', 36.5105, -4.8852, 600),
  defineZone('Centro, Marbella Centro, Centre', 36.5098, -4.8864, 1300),
  defineZone('Milla de Oro, La Milla de Oro, Golden Mile, Marbella Golden Mile', 36.508, -4.908, 3000),
  defineZone('Sierra Blanca', 36.5215, -4.909, 1500),
  defineZone('Nagüeles', 36.514, -4.9155, 1500),
  defineZone('Cascada de Camoján, Camoján', 36.5222, -4.9002, 1200),
  defineZone('Xarblanca', 36.5202, -4.8862, 1000),
  defineZone('Lomas de Marbella Club', 36.5112, -4.9262, 1000),
  defineZone('Puente Romano', 36.5036, -4.9214, 900),
  defineZone('Nueva Andalucía, Valle del Golf, Golf Valley', 36.503, -4.964, 2800),
  defineZone('Aloha', 36.5038, -4.9682, 1300),
  defineZone('Las Brisas', 36.5082, -4.9612, 1400),
  defineZone('Puerto Banús, Banús, Puerto José Banús', 36.4893, -4.9545, 900),
  defineZone('Cortijo Blanco', 36.4818, -4.9718, 1000),
  defineZone('Guadalmina Baja', 36.4668, -5.0037, 1300),
  defineZone('Guadalmina', 36.4722, -5.0052, 1800),
];

const east = [
  defineZone('Los Monteros', 36.5036, -4.838, 1300),
  defineZone('Altos de los Monteros, Los Altos de los Monteros', 36.5192, -4.8338, 1500),
  defineZone('Bahía de Marbella', 36.5056, -4.8462, 1100),
  defineZone('Río Real', 36.511, -4.848, 1500),
  defineZone('Santa Clara', 36.5122, -4.8412, 1200),
  defineZone('El Rosario', 36.502, -4.813, 1400),
  defineZone('Costabella', 36.4992, -4.8152, 1100),
  defineZone('Las Chapas', 36.4978, -4.7995, 1800),
  defineZone('Hacienda Las Chapas', 36.5028, -4.7882, 1300),
  defineZone('Elviria', 36.4945, -4.7835, 2000),
  defineZone('Marbesa', 36.4902, -4.7692, 1000),
  defineZone('Carib Playa', 36.4892, -4.7602, 1000),
  defineZone('Artola, Artola Alta, Artola Baja', 36.4932, -4.7522, 1400),
  defineZone('Cabopino', 36.4902, -4.7442, 1400),
  defineZone('La Mairena', 36.5265, -4.769, 1600),
];

const sanPedro = [
  defineZone('Centro, San Pedro Pueblo, Pueblo, Centre', 36.4868, -4.9895, 1200),
  defineZone('Nueva Alcántara', 36.4795, -4.987, 900),
  defineZone('Linda Vista, Linda Vista Baja', 36.4757, -4.9945, 900),
  defineZone('Guadalmina Alta', 36.479, -5.007, 1500),
  defineZone('San Pedro Playa', 36.4784, -4.9912, 1300),
];

export const marbella = [
  defineTown(defineZone('Marbella', 36.5099, -4.8861, 4000), [...west, ...east]),
  defineTown(
    defineZone('San Pedro de Alcántara, San Pedro, San Pedro Alcántara', 36.4862, -4.9902, 2500),
    sanPedro,
    'Marbella',
  ),
];
