import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../process/read-command-line.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** A part of the command line that only the server of this data folder has. */
export const getPostmasterSignature = (data: string) => ` -D ${data} `;

/** The server that runs on a data folder, according to PostgreSQL's own pid file. */
export function findPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  const [pid, , , port, , , , status] = readLines(file);
  if (!pid) return undefined;
  if (readCommandLine(Number(pid)).includes(getPostmasterSignature(data)))
    return { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' };
  // PostgreSQL would wait for another process with this id. Otherwise it needs the file to look for remains of the dead
  // server.
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
