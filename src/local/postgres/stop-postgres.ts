import { endProcess } from '../process/end-process.ts';
import { findPostmaster, getPostmasterSignature } from './find-postmaster.ts';

/** SIGINT is a fast shutdown; SIGQUIT skips the checkpoint, for which the write-ahead log makes up. */
export async function stopPostgres(data: string): Promise<void> {
  const running = findPostmaster(data);
  if (!running) return;
  await endProcess({ pid: running.pid, signature: getPostmasterSignature(data) }, [
    ['SIGINT', 1500],
    ['SIGQUIT', 300],
    ['SIGKILL', 200],
  ]);
}
