import { jest } from '@jest/globals';
import { Query } from 'pg';

/** What the database is asked meanwhile, as the driver sends it, whoever words it. */
export async function statementsOf(ask: () => Promise<unknown>): Promise<string[]> {
  const sent = jest.spyOn(Query.prototype, 'submit');
  try {
    await ask();
    return sent.mock.contexts.map((query) => (query as { text: string }).text);
  } finally {
    sent.mockRestore();
  }
}
