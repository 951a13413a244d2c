import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from '../../../src/local/process/end-process.ts';

export async function stopPgbouncer(home: string) {
  const folder = join(home, 'pgbouncer');
  if (!existsSync(join(folder, 'pid'))) return;
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  await endProcess({ pid, signature: join(folder, 'pgbouncer.ini') }, [['SIGKILL', 2000]]);
}
