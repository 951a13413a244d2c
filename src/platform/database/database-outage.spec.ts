import { FetchFailed } from '../net/net.problems.ts';
import { isDatabaseOutage } from './database-outage.ts';

const createError = (code: string, properties: object = {}) =>
  Object.assign(new Error('fault'), { code, ...properties });

describe('isDatabaseOutage', () => {
  it.each(['57P01', '57P03', '53300', '28P01', 'ECONNREFUSED', 'ECONNRESET'])('returns true for %s', (code) => {
    expect(isDatabaseOutage(createError(code))).toBe(true);
    expect(isDatabaseOutage(new Error('wrapped', { cause: createError(code) }))).toBe(true);
  });

  it.each(['57014', '55P03', '40001', '40P01', '23505'])('returns false for an error of one statement: %s', (code) => {
    expect(isDatabaseOutage(createError(code))).toBe(false);
  });

  it("returns false for another server's network errors", () => {
    const refused = createError('ECONNREFUSED');
    const searchError = Object.assign(new Error('', { cause: refused }), { name: 'MeilisearchRequestError' });
    const feedError = new FetchFailed('unreachable', 'No contesta', { cause: refused });
    const fetchError = new TypeError('fetch failed', { cause: refused });
    for (const error of [searchError, feedError, fetchError, createError('UND_ERR_SOCKET')])
      expect(isDatabaseOutage(error)).toBe(false);
  });
});
