import type { ActivityKind } from '../../../../src/leads/lead-work.contract.ts';

export const activityNames: Record<ActivityKind, string> = {
  call: 'Llamada',
  mail: 'Correo',
  visit: 'Visita',
  note: 'Nota',
};
