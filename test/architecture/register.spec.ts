import { existsSync, readFileSync } from 'node:fs';

type Row = readonly [id: string, answer: string, test: string, note: string];

/** Quoted values may contain commas. */
const cells = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const [head, ...lines] = readFileSync('docs/asvs.csv', 'utf8').trimEnd().split('\n');
const rows = lines.map((line) => cells(line) as unknown as Row);

describe('checklist of ASVS 5.0, levels 1 and 2', () => {
  it('answers every requirement once, in order', () => {
    expect(head).toBe('id,answer,test,note');
    const ids = readFileSync('test/fixtures/asvs-level-2.txt', 'utf8').trimEnd().split('\n');
    expect(ids).toHaveLength(253);
    expect(rows.map(([id]) => id)).toEqual(ids);
  });

  it('answers yes, no or not applicable, with a reason if no test proves it', () => {
    const vague = rows.filter(([, answer, test, note]) => {
      const isKnown = ['yes', 'no', 'not applicable'].includes(answer);
      return !isKnown || (!note && (answer !== 'yes' || !test)) || (answer === 'yes' && !test);
    });
    expect(vague).toEqual([]);
    expect(rows.filter((row) => row.length !== 4)).toEqual([]);
  });

  it('leaves no answer open', () => {
    expect(rows.filter(([, , , note]) => /\bverify\b/i.test(note))).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = rows.map(([, , test]) => test);
    expect([...new Set(named)].filter((file) => file && !existsSync(file))).toEqual([]);
  });
});
