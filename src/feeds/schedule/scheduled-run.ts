/** When a feed is due: the same for every process. */
export type ScheduledRun = { feedId: string; /** ISO 8601, in UTC. */ scheduledFor: string };
