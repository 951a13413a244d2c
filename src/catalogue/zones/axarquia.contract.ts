import { town, zone } from './town.contract.ts';

export const axarquia = [
  town(zone('Rincón de la Victoria', 36.7172, -4.2762, 2500), [
    zone('Centro, Rincón Centro', 36.7166, -4.2762, 1000),
    zone('La Cala del Moral, Cala del Moral', 36.7165, -4.3105, 1200),
    zone('Añoreta, Añoreta Golf', 36.729, -4.266, 1300),
    zone('Torre de Benagalbón', 36.7152, -4.2436, 1500),
  ]),
  town(zone('Vélez-Málaga, Vélez Málaga', 36.7817, -4.1005, 2000), [
    zone('Vélez Centro, Centro', 36.7817, -4.1005, 1000),
    zone('Torre del Mar', 36.7432, -4.0965, 1500),
    zone('Caleta de Vélez', 36.7482, -4.0716, 1100),
    zone('Almayate', 36.7284, -4.1362, 1800),
    zone('Benajarafe', 36.7192, -4.1924, 1700),
    zone('Chilches, Chilches Costa', 36.7186, -4.2252, 1800),
    zone('Lagos', 36.7458, -4.0086, 1200),
  ]),
  town(zone('Algarrobo', 36.7738, -4.0402, 1000), [zone('Algarrobo Costa', 36.7488, -4.0406, 1100)]),
  town(zone('Torrox', 36.7584, -3.9528, 1500), [
    zone('Torrox Pueblo, Pueblo', 36.7584, -3.9528, 900),
    zone('Torrox Costa', 36.7297, -3.9562, 1500),
    zone('El Morche', 36.7404, -3.9922, 1200),
  ]),
  town(zone('Nerja', 36.7488, -3.8766, 2500), [
    zone('Centro, Nerja Centro, Centre', 36.7464, -3.8764, 900),
    zone('Burriana', 36.7532, -3.8672, 800),
    zone('Capistrano, Capistrano Village, Pueblo de Capistrano', 36.757, -3.8622, 900),
    zone('Torrecilla, Playa Torrecilla', 36.7462, -3.8844, 800),
    zone('Punta Lara', 36.7466, -3.8982, 1100),
    zone('Maro', 36.7582, -3.8434, 1200),
  ]),
  town(zone('Frigiliana', 36.7893, -3.8952, 1000), [
    zone('Casco Antiguo, Casco Histórico, Old Town, Pueblo', 36.7893, -3.8952, 600),
    zone('Cortijos de San Rafael, San Rafael', 36.7725, -3.889, 1500),
  ]),
  town(zone('Cómpeta', 36.8336, -3.9748, 1000), []),
];
