import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'office.jsonl';
const WHOLE = 'whole';

interface Line {
  step: string;
  /** Of what the step made; of the first line the moment that the past ends at. */
  id?: string;
}

/** Which steps of the office's past have been told: a line is added for each, so that an interrupted start goes on. */
export class OfficeJournal {
  private constructor(
    private readonly file: string,
    readonly since: Date,
    private readonly told: Map<string, string | undefined>,
  ) {}

  static async open(folder: string): Promise<OfficeJournal> {
    await mkdir(folder, { recursive: true });
    const file = join(folder, FILE);
    const lines = readLines(await readFile(file, 'utf8').catch(() => ''));
    const [first] = lines;
    const since = first?.id ?? new Date().toISOString();
    const journal = new OfficeJournal(file, new Date(since), new Map(lines.map(({ step, id }) => [step, id])));
    if (!first) await journal.note('since', since);
    return journal;
  }

  get isWhole() {
    return this.told.has(WHOLE);
  }

  has(step: string) {
    return this.told.has(step);
  }

  id(step: string) {
    return this.told.get(step);
  }

  async note(step: string, id?: string) {
    await appendFile(this.file, `${JSON.stringify({ step, id })}\n`);
    this.told.set(step, id);
  }

  end() {
    return this.note(WHOLE);
  }
}

/** A line that the end of a process cut off is not there: its step is told again. */
const readLines = (text: string) => text.split('\n').flatMap(readLine);

function readLine(line: string): Line[] {
  try {
    return [JSON.parse(line) as Line];
  } catch {
    return [];
  }
}
