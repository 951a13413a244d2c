import { readFileSync } from 'node:fs';

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { id: string; status: string }[] }>>;
}

const STATUSES = ['Killed', 'Survived', 'Timeout', 'NoCoverage'];
const HEAD = ['folder', 'mutants', 'killed', 'survived', 'timed out', 'no coverage', 'score of the covered'];

/** What docs/testing.md shows of a run: a line for each of these folders that has mutants, and one for all of them. */
export function scoreTable(report: string, folders: readonly string[], unreached: readonly string[]): string[] {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const found = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map(({ id, status }) => ({ file, status: unreached.includes(id) ? 'NoCoverage' : status })),
  );
  const line = (name: string, path: string) => {
    const own = found.filter(({ file }) => file.startsWith(path));
    const counts = STATUSES.map((each) => own.filter(({ status }) => status === each).length);
    const [killed = 0, survived = 0, late = 0, missed = 0] = counts;
    const covered = killed + survived + late;
    const score = covered > 0 ? `${((100 * (killed + late)) / covered).toFixed(1)} %` : '';
    return covered + missed > 0 ? [[name, covered + missed, ...counts, score]] : [];
  };
  const lines = [...folders.flatMap((folder) => line(folder, `${folder}/`)), ...line('all', '')];
  return [HEAD, HEAD.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
}
