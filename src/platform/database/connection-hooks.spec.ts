import fc from 'fast-check';
import { redactStatement } from './connection-hooks.ts';

describe('redactStatement', () => {
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
  ])('redacts the values of %s', (sql, text) => {
    expect(redactStatement(sql)).toBe(text);
  });

  it('truncates long statements without revealing a value', () => {
    for (let length = 3_900; length < 4_100; length++) {
      const statement = `insert into t values (E'${'\\\\'.repeat(5)}${'x'.repeat(length)}\\'Canario', 'Canario')`;
      expect(redactStatement(statement)).not.toContain('Canario');
    }
    expect(redactStatement(`select ${'a, '.repeat(9_000)}`).length).toBeLessThanOrEqual(4_000);
  });

  it('removes every value that MikroORM writes', () => {
    const quote = (text: string) =>
      text.includes('\\')
        ? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
        : `'${text.replaceAll("'", "''")}'`;
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', "'", '\\', '"', '$', '-', '/', '*', '\n', ' ', '?') }),
        (text) => {
          const canary = `${text}Canario${text}`;
          expect(redactStatement(`update t set a = ${quote(canary)}, b = ${quote(canary)} where c = 1`)).toMatch(
            /^update t set a = \?, b = \? where c = \?$/,
          );
        },
      ),
    );
  });
});
