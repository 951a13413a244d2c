import { defineTown, defineZone } from './town.contract.ts';

export const estepona = defineTown(defineZone('Estepona', 36.4262, -5.1462, 3000), [
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
