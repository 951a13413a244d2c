import { isDatabaseUnavailable } from './database-away.ts';

const fault = (code: string) => Object.assign(new Error('fault'), { code });

describe('the database is away', () => {
  it.each(['08006', '28P01', '57P01', '57P03', '53300', '57014', '55P03', '40P01', 'ECONNREFUSED', 'ECONNRESET'])(
    'when an error says %s',
    (code) => {
      expect(isDatabaseUnavailable(fault(code))).toBe(true);
      expect(isDatabaseUnavailable(new Error('wrapped', { cause: fault(code) }))).toBe(true);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('when the driver says "%s"', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  });

  it.each(['23505', '42P01', '22021', '22P05', 'ENOENT', '0800'])('but not when an error says %s', (code) => {
    expect(isDatabaseUnavailable(fault(code))).toBe(false);
  });

  it('when a pooler says that it cannot reach the server, but not when the server says that it does not understand', () => {
    expect(isDatabaseUnavailable(fault('08P01'))).toBe(true);
    expect(isDatabaseUnavailable(Object.assign(fault('08P01'), { routine: 'exec_bind_message' }))).toBe(false);
  });

  it('but not when something else is thrown', () => {
    for (const thrown of [undefined, null, 'ECONNRESET', {}, new Error('toString of undefined')])
      expect(isDatabaseUnavailable(thrown)).toBe(false);
  });
});
