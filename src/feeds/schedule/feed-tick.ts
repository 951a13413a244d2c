/** One moment at which a feed is due, the same for every process. */
export type FeedTick = { feedId: string; /** ISO 8601, in UTC. */ scheduledFor: string };
