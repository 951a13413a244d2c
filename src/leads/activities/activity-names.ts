import type { ActivityKind } from '../lead-work.contract.ts';

/** The names used in the history. */
export const activityNames: Record<ActivityKind, string> = {
  note: 'Nota',
  call: 'Llamada',
  mail: 'Correo',
  visit: 'Visita',
};
