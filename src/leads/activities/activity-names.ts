import type { ActivityKind } from '../lead-work.contract.ts';

/** As the history calls them. */
export const activityNames: Record<ActivityKind, string> = {
  note: 'Nota',
  call: 'Llamada',
  mail: 'Correo',
  visit: 'Visita',
};
