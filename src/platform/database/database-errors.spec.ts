import { isDatabaseUnavailable } from './database-errors.ts';

const createError = (code: string) => Object.assign(new Error('fault'), { code });

describe('isDatabaseUnavailable', () => {
  it.each(['08006', '28P01', '57P01', '57P03', '53300', '57014', '55P03', '40P01', 'ECONNREFUSED', 'ECONNRESET'])(
    'returns true for the code %s',
    (code) => {
      expect(isDatabaseUnavailable(createError(code))).toBe(true);
      expect(isDatabaseUnavailable(new Error('wrapped', { cause: createError(code) }))).toBe(true);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('returns true for the driver\'s message "%s"', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  });

  it.each(['23505', '42P01', '22021', '22P05', 'ENOENT', '0800'])('returns false for the code %s', (code) => {
    expect(isDatabaseUnavailable(createError(code))).toBe(false);
  });

  it("distinguishes a pooler's failure from a protocol violation", () => {
    expect(isDatabaseUnavailable(createError('08P01'))).toBe(true);
    expect(isDatabaseUnavailable(Object.assign(createError('08P01'), { routine: 'exec_bind_message' }))).toBe(false);
  });

  it('returns false for anything else', () => {
    for (const thrown of [undefined, null, 'ECONNRESET', {}, new Error('toString of undefined')])
      expect(isDatabaseUnavailable(thrown)).toBe(false);
  });
});
