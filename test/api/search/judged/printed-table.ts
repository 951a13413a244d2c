import { byGroup, isJudged, type Judged, mean } from './precision.ts';

const WORST = 15;

type Answers = Readonly<Record<string, readonly Judged[]>>;

/** For people: the share of each group by engine, then the worst queries with what they found. */
export function printedTable(answers: Answers): string {
  const engines = Object.keys(answers);
  const groups = [...byGroup(Object.values(answers)[0]!).keys()];
  const line = (name: string, count: number, pick: (judged: readonly Judged[]) => readonly Judged[]) =>
    row(name, String(count), ...engines.map((engine) => mean(pick(answers[engine]!)).toFixed(2)));
  const split = (name: string, belongs: (judged: Judged) => boolean) =>
    line(name, Object.values(answers)[0]!.filter(belongs).length, (judged) => judged.filter(belongs));
  return [
    row('P@5', 'queries', ...engines),
    ...groups.map((group) => split(group, ({ query }) => query.group === group)),
    split('Spanish', (judged) => isJudged(judged) && judged.query.language === 'es'),
    split('English', (judged) => isJudged(judged) && judged.query.language === 'en'),
    split('with mistakes', (judged) => isJudged(judged) && judged.query.hasMistake),
    split('all judged', isJudged),
    ...engines.flatMap((engine) => ['', `The worst of ${engine}`, ...worst(answers[engine]!)]),
    '',
  ].join('\n');
}

const row = (name: string, ...cells: string[]) => name.padEnd(16) + cells.map((cell) => cell.padStart(13)).join('');

const worst = (judged: readonly Judged[]) =>
  judged
    .filter(({ precision }) => precision < 1)
    .toSorted((one, other) => one.precision - other.precision)
    .slice(0, WORST)
    .map(({ query, precision, found }) => `${precision.toFixed(2)} «${query.text}»: ${found.join(' · ') || 'nothing'}`);
