import type { TodaysTasksQuery } from '../../../../src/leads/tasks/today/todays-tasks.contract.ts';

export type Whose = TodaysTasksQuery['whose'];

/** Whose tasks the address of the dashboard asks for. */
export const readWhose = (search: Record<string, string>): Whose => (search['tasks'] === 'all' ? 'all' : 'mine');

export const whoseUrl = (whose: Whose) => (whose === 'all' ? '/admin?tasks=all' : '/admin');

export const todaysTasksPath = (whose: Whose) => `/api/v1/staff/tasks/today?whose=${whose}`;
