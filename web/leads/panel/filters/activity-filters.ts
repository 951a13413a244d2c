import type { ActivityWithin } from '../../../../src/leads/lead-list.contract.ts';
import type { ActivityKind } from '../../../../src/leads/lead-work.contract.ts';

export const activityNames: Record<ActivityKind, string> = {
  call: 'Llamada',
  mail: 'Correo',
  visit: 'Visita',
  note: 'Nota',
};

export const activityTimes: Record<ActivityWithin, string> = {
  today: 'Hoy',
  yesterday: 'Ayer',
  week: 'Últimos 7 días',
  month: 'Últimos 30 días',
};
