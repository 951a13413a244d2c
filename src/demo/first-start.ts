import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The moment from which all dates of the demo are counted: that of the first start, also at later ones. */
export async function firstStart(folder: string): Promise<Date> {
  const file = join(folder, 'first-start');
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.new`, new Date().toISOString());
    await rename(`${file}.new`, file);
  }
  return new Date(await readFile(file, 'utf8'));
}
