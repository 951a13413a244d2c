import { isUnstorable } from './database-errors.ts';

/** Only PostgreSQL's own errors have a routine, not those of a pooler. */
const createError = (code: string) => Object.assign(new Error('fault'), { code, routine: 'pg_verify_mbstr' });

describe('isUnstorable', () => {
  it.each(['08P01', '22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])(
    'returns true for the PostgreSQL code %s',
    (code) => {
      expect(isUnstorable(createError(code))).toBe(true);
      expect(isUnstorable(new Error('wrapped', { cause: createError(code) }))).toBe(true);
    },
  );

  it.each(['08006', '22012', '23505', '42P01', 'ECONNRESET'])('returns false for %s', (code) => {
    expect(isUnstorable(createError(code))).toBe(false);
  });

  it('returns false for the error of a pooler that cannot reach PostgreSQL', () => {
    const error = Object.assign(new Error('server login has been failing'), { code: '08P01' });
    expect(isUnstorable(error)).toBe(false);
    expect(isUnstorable(new Error('wrapped', { cause: error }))).toBe(false);
  });

  it('returns false for anything else', () => {
    for (const thrown of [undefined, null, '22021', {}, new Error('22021')]) expect(isUnstorable(thrown)).toBe(false);
  });
});
