import { isDatabaseOutage } from './database-outage.ts';

const fault = (code: string, more: object = {}) => Object.assign(new Error('fault'), { code, ...more });

describe('a fault that every request would meet', () => {
  it.each(['57P01', '57P03', '53300', '28P01', 'ECONNREFUSED', 'ECONNRESET'])('is one that says %s', (code) => {
    expect(isDatabaseOutage(fault(code))).toBe(true);
    expect(isDatabaseOutage(new Error('wrapped', { cause: fault(code) }))).toBe(true);
  });

  it.each(['57014', '55P03', '40001', '40P01', '23505'])('is not that of one statement: %s', (code) => {
    expect(isDatabaseOutage(fault(code))).toBe(false);
  });

  it('is not that of another server, however alike the codes of the network are', () => {
    const refused = fault('ECONNREFUSED');
    const ofSearch = Object.assign(new Error('', { cause: refused }), { name: 'MeilisearchRequestError' });
    for (const other of [ofSearch, new TypeError('fetch failed', { cause: refused }), fault('UND_ERR_SOCKET')])
      expect(isDatabaseOutage(other)).toBe(false);
  });
});
