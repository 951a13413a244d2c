import { defineTown, defineZone } from './town.contract.ts';

export const westernCoast = [
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
