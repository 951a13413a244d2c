import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, endProcess } from '../process/end-process.ts';

interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** Returns the part of the command line that only the server of this data folder has. */
const getPostmasterSignature = (data: string) => ` -D ${data} `;

export function findPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  const [pid, , , port, , , , status] = readLines(file);
  if (!pid) return undefined;
  if (readCommandLine(Number(pid)).includes(getPostmasterSignature(data)))
    return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' };
  // PostgreSQL would wait for an unrelated process with this id. Without such a process, it needs the file to find
  // remains of the dead server.
  if (isPidInUse(Number(pid))) rmSync(file);
  return undefined;
}

function isPidInUse(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** SIGINT is a fast shutdown; SIGQUIT skips the checkpoint, so the next start replays the write-ahead log. */
export async function stopPostgres(data: string): Promise<void> {
  const postmaster = findPostmaster(data);
  if (!postmaster) return;
  await endProcess({ pid: postmaster.pid, signature: getPostmasterSignature(data) }, [
    ['SIGINT', 1500],
    ['SIGQUIT', 300],
    ['SIGKILL', 200],
  ]);
}
