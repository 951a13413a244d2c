import type { ActivityWithin } from '../../../../src/leads/lead-list.contract.ts';

export const activityTimes: Record<ActivityWithin, string> = {
  today: 'Hoy',
  yesterday: 'Ayer',
  week: 'Últimos 7 días',
  month: 'Últimos 30 días',
};
