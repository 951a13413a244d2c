import { createDatabaseConfig } from '../create-database-config.ts';
import { deadlines } from './deadlines.ts';

describe('the time that each has', () => {
  it('is longer than that of what it waits for', () => {
    const { statement, query, page, request, socket } = deadlines;
    const inOrder = [statement, query, page, request, socket];
    expect(inOrder).toEqual([...new Set(inOrder)].toSorted((one, other) => one - other));
  });

  it('is that of a statement, for the server and for whoever asks it', () => {
    const { driverOptions } = createDatabaseConfig('postgres://user@localhost/agency', []);
    expect(driverOptions).toMatchObject({
      statement_timeout: deadlines.statement,
      query_timeout: deadlines.query,
    });
  });
});
