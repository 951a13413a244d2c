import { createDatabaseConfig } from '../database/create-database-config.ts';
import { deadlines } from './deadlines.ts';

describe('deadlines', () => {
  it('increase from the innermost to the outermost', () => {
    const { statement, query, page, request, socket } = deadlines;
    const inOrder = [statement, query, page, request, socket];
    expect(inOrder).toEqual([...new Set(inOrder)].toSorted((a, b) => a - b));
  });

  it('apply to statements on server and client', () => {
    const { driverOptions } = createDatabaseConfig('postgres://user@localhost/agency', []);
    expect(driverOptions).toMatchObject({
      statement_timeout: deadlines.statement,
      query_timeout: deadlines.query,
    });
  });
});
