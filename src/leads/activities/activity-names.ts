import type { ActivityKind, VisitState } from '../lead-work.contract.ts';

/** The names used in the history. */
export const activityNames: Record<ActivityKind, string> = {
  note: 'Nota',
  call: 'Llamada',
  mail: 'Correo',
  visit: 'Visita',
};

/** Likewise of a visit that was planned. */
export const visitNames: Record<VisitState, string> = {
  planned: 'Visita programada',
  done: 'Visita realizada',
  'no-show': 'Visita a la que no se presentó',
  cancelled: 'Visita cancelada',
};
