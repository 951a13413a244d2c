/** A run of a feed at its scheduled time, which is the same in every process. */
export type ScheduledRun = { feedId: string; /** ISO 8601, in UTC. */ scheduledFor: string };
