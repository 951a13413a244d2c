import type { Client } from 'pg';

/** The driver gives it no code. */
const isSilence = (fault: unknown) => fault instanceof Error && fault.message === 'Query read timeout';

/**
 * Ends a connection on which an answer has not come in time. The driver only stops waiting for it: the next query would
 * wait behind the one that hangs, and the pool would go on handing the connection out.
 */
export function endWhenSilent(client: Client): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((...asked: unknown[]) => {
    const answer = ask(...asked);
    if (answer instanceof Promise)
      answer.catch((fault: unknown) => {
        if (isSilence(fault)) void client.end();
      });
    return answer;
  }) as Client['query'];
}
