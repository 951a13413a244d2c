import { town, zone } from './town.contract.ts';

export const estepona = town(zone('Estepona', 36.4262, -5.1462, 3000), [
  zone('Nueva Milla de Oro, New Golden Mile, Estepona Este, Estepona East', 36.4585, -5.052, 5500),
  zone('Seghers', 36.4228, -5.164, 1200),
  zone('Cancelada', 36.4612, -5.0562, 1200),
  zone('El Paraíso', 36.4705, -5.0365, 1500),
  zone('Puerto, Puerto de Estepona, Estepona Puerto', 36.4192, -5.1585, 700),
  zone('Casco Antiguo, Casco Histórico, Old Town, Estepona Old Town', 36.427, -5.1468, 600),
  zone('Centro, Estepona Centro, Centre', 36.4258, -5.1476, 1300),
  zone('Selwo', 36.464, -5.085, 1800),
  zone('Valle Romano', 36.4213, -5.1955, 1300),
  zone('Playa del Cristo, El Cristo', 36.4158, -5.1662, 700),
  zone('Atalaya', 36.4668, -5.0182, 1600),
  zone('Bel Air', 36.4652, -5.0408, 1300),
  zone('Benamara', 36.4612, -5.0268, 1200),
  zone('Costalita', 36.4624, -5.0332, 1200),
  zone('Guadalmansa', 36.4552, -5.0702, 1300),
  zone('Resinera, La Resinera', 36.4732, -5.0872, 1600),
  zone('El Padrón', 36.4442, -5.1092, 1400),
  zone('El Velerín', 36.4522, -5.0872, 1200),
  zone('Los Flamingos', 36.478, -5.059, 1500),
]);
