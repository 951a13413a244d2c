import type { Config } from '../../config.ts';

/** Whether this process takes jobs and events from their queues, and rings the bells of schedules. */
export const isWorkerRole = ({ ROLE }: Pick<Config, 'ROLE'>) => ROLE === 'all' || ROLE === 'work';
