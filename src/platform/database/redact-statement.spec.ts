import fc from 'fast-check';
import { redactStatement } from './redact-statement.ts';

describe('the text of a statement', () => {
  it.each([
    [`select "name" from "leads" where "email" = $1`, `select "name" from "leads" where "email" = $1`],
    [`select * from t1 where a = 'Ana O''Hara' and b=12.5`, `select * from t1 where a = ? and b=?`],
    [`select 'it''s' , E'a\\'b' , e'\\\\' from x`, `select ?, … from x`],
    [`insert into t values (1, 'a', $$b$$), (2, $q$it's$q$, 'c')`, `insert into t values (?, …), (?, …)`],
    [`select 1 -- Ana\n from t /* Ana */ where x`, `select ? ? from t ? where x`],
    [`select "a 'b' ""c""" from t`, `select "a 'b' ""c""" from t`],
    [`select * from t where a = 'never closed`, `select * from t where a = ?`],
    [`select * from t where a = E'cut \\`, `select * from t where a = ?`],
    [`select x'1F', B'01', n'Ana', U&'d\\0061t' from t`, `select ?, …, U&? from t`],
    ['select\n   a\n from b', 'select a from b'],
  ])('%s', (sql, text) => {
    expect(redactStatement(sql)).toBe(text);
  });

  it('ends where nobody reads on, and has no value then either', () => {
    for (let length = 3_900; length < 4_100; length++) {
      const long = `insert into t values (E'${'\\\\'.repeat(5)}${'x'.repeat(length)}\\'Canario', 'Canario')`;
      expect(redactStatement(long)).not.toContain('Canario');
    }
    expect(redactStatement(`select ${'a, '.repeat(9_000)}`).length).toBeLessThanOrEqual(4_000);
  });

  it('never shows what MikroORM writes into it, whatever that is', () => {
    const quoted = (text: string) =>
      text.includes('\\')
        ? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
        : `'${text.replaceAll("'", "''")}'`;
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', "'", '\\', '"', '$', '-', '/', '*', '\n', ' ', '?') }),
        (text) => {
          const canary = `${text}Canario${text}`;
          expect(redactStatement(`update t set a = ${quoted(canary)}, b = ${quoted(canary)} where c = 1`)).toMatch(
            /^update t set a = \?, b = \? where c = \?$/,
          );
        },
      ),
    );
  });
});
