import type { ActivityPeriod } from '../../../../src/leads/lead-list.contract.ts';

export const activityTimes: Record<ActivityPeriod, string> = {
  today: 'Hoy',
  yesterday: 'Ayer',
  week: 'Últimos 7 días',
  month: 'Últimos 30 días',
};
