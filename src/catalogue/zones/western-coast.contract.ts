import { town, zone } from './town.contract.ts';

export const westernCoast = [
  town(zone('San Roque', 36.2105, -5.3845, 2000), [
    zone('Sotogrande, Urbanización Sotogrande', 36.2872, -5.2895, 4000),
    zone('Sotogrande Costa', 36.2802, -5.2822, 1800),
    zone('Sotogrande Alto', 36.2938, -5.3032, 2500),
    zone('Puerto de Sotogrande, Sotogrande Puerto, Sotogrande Marina, Marina de Sotogrande', 36.2893, -5.2752, 1200),
    zone('Torreguadiaro', 36.3012, -5.2712, 1000),
    zone('San Enrique, San Enrique de Guadiaro', 36.3032, -5.2886, 1500),
    zone('Valderrama', 36.2864, -5.3272, 1600),
    zone('La Alcaidesa, Alcaidesa', 36.2424, -5.3148, 2500),
  ]),
  town(zone('Manilva', 36.3763, -5.2502, 2000), [
    zone('Manilva Pueblo, Pueblo', 36.3763, -5.2502, 900),
    zone('La Duquesa, Puerto de la Duquesa, Puerto Duquesa, Castillo de la Duquesa', 36.358, -5.233, 1200),
    zone('Sabinillas, San Luis de Sabinillas', 36.367, -5.2275, 1100),
    zone('Punta Chullera', 36.3122, -5.2488, 1300),
  ]),
  town(zone('Casares', 36.4447, -5.2733, 1500), [
    zone('Casares Pueblo, Pueblo', 36.4447, -5.2733, 800),
    zone('Casares Playa, Casares Costa', 36.3752, -5.2245, 2000),
    zone('Finca Cortesín', 36.399, -5.224, 1800),
  ]),
  town(zone('Gaucín', 36.5178, -5.3164, 1200), []),
];
