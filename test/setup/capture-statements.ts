import { jest } from '@jest/globals';
import { Query } from 'pg';

export async function captureStatements(run: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(Query.prototype, 'submit');
  try {
    await run();
    return spy.mock.contexts.map((query) => (query as { text: string }).text);
  } finally {
    spy.mockRestore();
  }
}
