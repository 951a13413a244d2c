import { endProcess } from '../process/end-process.ts';
import { postmaster, postmasterMark } from './postmaster.ts';

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT leaves without a checkpoint, which its log makes up for. */
export async function stopPostgres(data: string): Promise<void> {
  const running = postmaster(data);
  if (!running) return;
  await endProcess({ pid: running.pid, mark: postmasterMark(data) }, [
    ['SIGINT', 1500],
    ['SIGQUIT', 300],
    ['SIGKILL', 200],
  ]);
}
