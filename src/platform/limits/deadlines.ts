/** Milliseconds. Each is longer than the one before, so that the inner timeout is reported outwards. */
export const deadlines = {
  /** PostgreSQL cancels a statement. */
  statement: 30_000,
  /** The driver gives up, because the server has fallen silent. */
  query: 33_000,
  /** A page is rendered without the answers of the API that are still missing. */
  page: 35_000,
  /** A request is answered with 503. */
  request: 40_000,
  /** A socket without traffic is closed. */
  socket: 60_000,
};

export type Deadlines = typeof deadlines;
