import { isUnstorable } from './unstorable-input.ts';

/** As PostgreSQL says it. */
const fault = (code: string) => Object.assign(new Error('fault'), { code, routine: 'pg_verify_mbstr' });

describe('a value cannot be stored', () => {
  it.each(['08P01', '22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])(
    'when PostgreSQL says %s',
    (code) => {
      expect(isUnstorable(fault(code))).toBe(true);
      expect(isUnstorable(new Error('wrapped', { cause: fault(code) }))).toBe(true);
    },
  );

  it.each(['08006', '22012', '23505', '42P01', 'ECONNRESET'])('but not when an error says %s', (code) => {
    expect(isUnstorable(fault(code))).toBe(false);
  });

  it('but not when a pooler says that it cannot reach PostgreSQL', () => {
    const said = Object.assign(new Error('server login has been failing'), { code: '08P01' });
    expect(isUnstorable(said)).toBe(false);
    expect(isUnstorable(new Error('wrapped', { cause: said }))).toBe(false);
  });

  it('but not when something else is thrown', () => {
    for (const thrown of [undefined, null, '22021', {}, new Error('22021')]) expect(isUnstorable(thrown)).toBe(false);
  });
});
