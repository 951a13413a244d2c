import { type TownDefinition, defineTown, defineZone } from './town.contract.ts';

const inland = [
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

const axarquia = [
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

const malaga = defineTown(defineZone('Málaga, Málaga Capital, Málaga Ciudad', 36.7202, -4.4282, 7000), [
  defineZone('Centro Histórico, Centro, Málaga Centro, Casco Antiguo, Historic Centre, Centre', 36.7218, -4.4215, 900),
  defineZone('Soho', 36.7164, -4.4244, 600),
  defineZone('La Malagueta, Malagueta', 36.7196, -4.4098, 700),
  defineZone('La Caleta', 36.7222, -4.3998, 800),
  defineZone('El Limonar, Limonar', 36.7268, -4.3985, 1000),
  defineZone('Pedregalejo', 36.7228, -4.3785, 1000),
  defineZone('Cerrado de Calderón', 36.7278, -4.3702, 1100),
  defineZone('El Palo', 36.7204, -4.3562, 1100),
  defineZone('El Candado', 36.7232, -4.3478, 900),
  defineZone('Pinares de San Antón', 36.7348, -4.3642, 1300),
  defineZone('La Victoria', 36.7274, -4.4138, 900),
  defineZone('La Trinidad, Trinidad', 36.7236, -4.4314, 700),
  defineZone('El Perchel, Perchel', 36.7156, -4.4318, 800),
  defineZone('Huelin', 36.7044, -4.4376, 1000),
  defineZone('Carretera de Cádiz', 36.6996, -4.4438, 2200),
  defineZone('Cruz de Humilladero', 36.7134, -4.4468, 1300),
  defineZone('Bailén-Miraflores', 36.7324, -4.4356, 1500),
  defineZone('Ciudad Jardín', 36.7446, -4.4186, 1500),
  defineZone('Teatinos', 36.7188, -4.4766, 1800),
  defineZone('Puerto de la Torre', 36.7416, -4.4822, 2000),
  defineZone('Campanillas', 36.7266, -4.5456, 2500),
  defineZone('Guadalmar', 36.6642, -4.4586, 1000),
  defineZone('Churriana', 36.663, -4.503, 1800),
]);

const centralCoast = [
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

const mijas = [
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

const marbella = [
  defineTown(defineZone('Marbella', 36.5099, -4.8861, 4000), [...west, ...east]),
  defineTown(
    defineZone('San Pedro de Alcántara, San Pedro, San Pedro Alcántara', 36.4862, -4.9902, 2500),
    sanPedro,
    'Marbella',
  ),
];

const benahavis = defineTown(defineZone('Benahavís', 36.5236, -5.0463, 1500), [
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

const estepona = defineTown(defineZone('Estepona', 36.4262, -5.1462, 3000), [
  defineZone('Nueva Milla de Oro, New Golden Mile, Estepona Este, Estepona East', 36.4585, -5.052, 5500),
  defineZone('Seghers', 36.4228, -5.164, 1200),
  defineZone('Cancelada', 36.4612, -5.0562, 1200),
  defineZone('El Paraíso', 36.4705, -5.0365, 1500),
  defineZone('Puerto, Puerto de Estepona, Estepona Puerto', 36.4192, -5.1585, 700),
  defineZone('Casco Antiguo, Casco Histórico, Old Town, Estepona Old Town', 36.427, -5.1468, 600),
  defineZone('Centro, Estepona Centro, Centre', 36.4258, -5.1476, 1300),
  defineZone('Selwo', 36.464, -5.085, 1800),
  defineZone('Valle Romano', 36.4213, -5.1955, 1300),
  defineZone('Playa del Cristo, El Cristo', 36.4158, -5.1662, 700),
  defineZone('Atalaya', 36.4668, -5.0182, 1600),
  defineZone('Bel Air', 36.4652, -5.0408, 1300),
  defineZone('Benamara', 36.4612, -5.0268, 1200),
  defineZone('Costalita', 36.4624, -5.0332, 1200),
  defineZone('Guadalmansa', 36.4552, -5.0702, 1300),
  defineZone('Resinera, La Resinera', 36.4732, -5.0872, 1600),
  defineZone('El Padrón', 36.4442, -5.1092, 1400),
  defineZone('El Velerín', 36.4522, -5.0872, 1200),
  defineZone('Los Flamingos', 36.478, -5.059, 1500),
]);

const westernCoast = [
  defineTown(defineZone('San Roque', 36.2105, -5.3845, 2000), [
    defineZone('Sotogrande, Urbanización Sotogrande', 36.2872, -5.2895, 4000),
    defineZone('Sotogrande Costa', 36.2802, -5.2822, 1800),
    defineZone('Sotogrande Alto', 36.2938, -5.3032, 2500),
    defineZone(
      'Puerto de Sotogrande, Sotogrande Puerto, Sotogrande Marina, Marina de Sotogrande',
      36.2893,
      -5.2752,
      1200,
    ),
    defineZone('Torreguadiaro', 36.3012, -5.2712, 1000),
    defineZone('San Enrique, San Enrique de Guadiaro', 36.3032, -5.2886, 1500),
    defineZone('Valderrama', 36.2864, -5.3272, 1600),
    defineZone('La Alcaidesa, Alcaidesa', 36.2424, -5.3148, 2500),
  ]),
  defineTown(defineZone('Manilva', 36.3763, -5.2502, 2000), [
    defineZone('Manilva Pueblo, Pueblo', 36.3763, -5.2502, 900),
    defineZone('La Duquesa, Puerto de la Duquesa, Puerto Duquesa, Castillo de la Duquesa', 36.358, -5.233, 1200),
    defineZone('Sabinillas, San Luis de Sabinillas', 36.367, -5.2275, 1100),
    defineZone('Punta Chullera', 36.3122, -5.2488, 1300),
  ]),
  defineTown(defineZone('Casares', 36.4447, -5.2733, 1500), [
    defineZone('Casares Pueblo, Pueblo', 36.4447, -5.2733, 800),
    defineZone('Casares Playa, Casares Costa', 36.3752, -5.2245, 2000),
    defineZone('Finca Cortesín', 36.399, -5.224, 1800),
  ]),
  defineTown(defineZone('Gaucín', 36.5178, -5.3164, 1200), []),
];

/** Towns of the coast from Sotogrande to Nerja, and of its hinterland. */
export const towns: readonly TownDefinition[] = [
  ...westernCoast,
  estepona,
  benahavis,
  ...marbella,
  ...mijas,
  ...centralCoast,
  malaga,
  ...axarquia,
  ...inland,
];
