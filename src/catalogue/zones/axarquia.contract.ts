import { defineTown, defineZone } from './town.contract.ts';

export const axarquia = [
  defineTown(defineZone('Rincón de la Victoria', 36.7172, -4.2762, 2500), [
    defineZone('Centro, Rincón Centro', 36.7166, -4.2762, 1000),
    defineZone('La Cala del Moral, Cala del Moral', 36.7165, -4.3105, 1200),
    defineZone('Añoreta, Añoreta Golf', 36.729, -4.266, 1300),
    defineZone('Torre de Benagalbón', 36.7152, -4.2436, 1500),
  ]),
  defineTown(defineZone('Vélez-Málaga, Vélez Málaga', 36.7817, -4.1005, 2000), [
    defineZone('Vélez Centro, Centro', 36.7817, -4.1005, 1000),
    defineZone('Torre del Mar', 36.7432, -4.0965, 1500),
    defineZone('Caleta de Vélez', 36.7482, -4.0716, 1100),
    defineZone('Almayate', 36.7284, -4.1362, 1800),
    defineZone('Benajarafe', 36.7192, -4.1924, 1700),
    defineZone('Chilches, Chilches Costa', 36.7186, -4.2252, 1800),
    defineZone('Lagos', 36.7458, -4.0086, 1200),
  ]),
  defineTown(defineZone('Algarrobo', 36.7738, -4.0402, 1000), [defineZone('Algarrobo Costa', 36.7488, -4.0406, 1100)]),
  defineTown(defineZone('Torrox', 36.7584, -3.9528, 1500), [
    defineZone('Torrox Pueblo, Pueblo', 36.7584, -3.9528, 900),
    defineZone('Torrox Costa', 36.7297, -3.9562, 1500),
    defineZone('El Morche', 36.7404, -3.9922, 1200),
  ]),
  defineTown(defineZone('Nerja', 36.7488, -3.8766, 2500), [
    defineZone('Centro, Nerja Centro, Centre', 36.7464, -3.8764, 900),
    defineZone('Burriana', 36.7532, -3.8672, 800),
    defineZone('Capistrano, Capistrano Village, Pueblo de Capistrano', 36.757, -3.8622, 900),
    defineZone('Torrecilla, Playa Torrecilla', 36.7462, -3.8844, 800),
    defineZone('Punta Lara', 36.7466, -3.8982, 1100),
    defineZone('Maro', 36.7582, -3.8434, 1200),
  ]),
  defineTown(defineZone('Frigiliana', 36.7893, -3.8952, 1000), [
    defineZone('Casco Antiguo, Casco Histórico, Old Town, Pueblo', 36.7893, -3.8952, 600),
    defineZone('Cortijos de San Rafael, San Rafael', 36.7725, -3.889, 1500),
  ]),
  defineTown(defineZone('Cómpeta', 36.8336, -3.9748, 1000), []),
];
