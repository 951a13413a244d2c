import { readFileSync } from 'node:fs';

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { id: string; status: string }[] }>>;
}

const STATUSES = ['Killed', 'Survived', 'Timeout', 'NoCoverage'];
const HEAD = ['folder', 'mutants', 'killed', 'survived', 'timed out', 'no coverage', 'score of the covered'];

/** Builds the table for docs/testing.md, and the percentage of reached mutants that were killed. */
export function buildScoreTable(report: string, folders: readonly string[], unreached: readonly string[]) {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const mutantResults = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map(({ id, status }) => ({ file, status: unreached.includes(id) ? 'NoCoverage' : status })),
  );
  const toScore = (path: string) => {
    const own = mutantResults.filter(({ file }) => file.startsWith(path));
    const counts = STATUSES.map((name) => own.filter(({ status }) => status === name).length);
    const [killed = 0, survived = 0, timedOut = 0, uncovered = 0] = counts;
    const covered = killed + survived + timedOut;
    return {
      cells: [covered + uncovered, ...counts],
      score: covered > 0 ? (100 * (killed + timedOut)) / covered : 100,
    };
  };
  const buildRow = (name: string, path: string) => {
    const { cells, score } = toScore(path);
    return cells[0]! > 0 ? [[name, ...cells, `${score.toFixed(1)} %`]] : [];
  };
  const rows = [...folders.flatMap((folder) => buildRow(folder, `${folder}/`)), ...buildRow('all', '')];
  const lines = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return { lines, score: toScore('').score };
}
