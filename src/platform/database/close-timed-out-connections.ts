import type { Client } from 'pg';

/** The driver's error has no code. */
const isReadTimeout = (fault: unknown) => fault instanceof Error && fault.message === 'Query read timeout';

/**
 * Closes a connection whose query has timed out. The driver only stops waiting: the next query would queue behind the
 * one that hangs, and the pool would go on handing the connection out.
 */
export function closeTimedOutConnections(client: Client): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  client.query = ((...parameters: unknown[]) => {
    const answer = query(...parameters);
    if (answer instanceof Promise)
      answer.catch((fault: unknown) => {
        if (isReadTimeout(fault)) void client.end();
      });
    return answer;
  }) as Client['query'];
}
