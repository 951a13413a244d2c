import { byGroup, isJudged, type Judged, mean } from './precision.ts';

const WORST_COUNT = 15;

type Answers = Readonly<Record<string, readonly Judged[]>>;

/** Prints the precision of each group by engine, then the worst queries with their results. */
export function printedTable(answers: Answers): string {
  const engines = Object.keys(answers);
  const groups = [...byGroup(Object.values(answers)[0]!).keys()];
  const formatLine = (name: string, count: number, select: (judged: readonly Judged[]) => readonly Judged[]) =>
    formatRow(name, String(count), ...engines.map((engine) => mean(select(answers[engine]!)).toFixed(2)));
  const formatSubset = (name: string, isIncluded: (judged: Judged) => boolean) =>
    formatLine(name, Object.values(answers)[0]!.filter(isIncluded).length, (judged) => judged.filter(isIncluded));
  return [
    formatRow('P@5', 'queries', ...engines),
    ...groups.map((group) => formatSubset(group, ({ query }) => query.group === group)),
    formatSubset('Spanish', (judged) => isJudged(judged) && judged.query.language === 'es'),
    formatSubset('English', (judged) => isJudged(judged) && judged.query.language === 'en'),
    formatSubset('with mistakes', (judged) => isJudged(judged) && judged.query.hasMistake),
    formatSubset('all judged', isJudged),
    ...engines.flatMap((engine) => ['', `The worst of ${engine}`, ...listWorst(answers[engine]!)]),
    '',
  ].join('\n');
}

const formatRow = (name: string, ...cells: string[]) =>
  name.padEnd(16) + cells.map((cell) => cell.padStart(13)).join('');

const listWorst = (judged: readonly Judged[]) =>
  judged
    .filter(({ precision }) => precision < 1)
    .toSorted((one, other) => one.precision - other.precision)
    .slice(0, WORST_COUNT)
    .map(({ query, precision, found }) => `${precision.toFixed(2)} «${query.text}»: ${found.join(' · ') || 'nothing'}`);
