/** In milliseconds. Each is longer than the one before, so that whoever waits hears from whoever gave up, and why. */
export const deadlines = {
  /** PostgreSQL ends a statement. */
  statement: 30_000,
  /** By then PostgreSQL has said so; whoever still hears nothing asks a server that has fallen silent. */
  query: 33_000,
  /** A page goes without what its own API has not answered since the page was asked for. */
  page: 35_000,
  /** A request is refused, whatever it waits for. */
  request: 40_000,
  /** A line on which nothing moves is closed. */
  socket: 60_000,
};

export type Deadlines = typeof deadlines;
