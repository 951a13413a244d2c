import { readTaskConfig } from '../config.ts';
import { startFault } from '../platform/start-fault.ts';

/** Without the application: with the secrets of this task alone. */
export async function asTask(work: (config: ReturnType<typeof readTaskConfig>) => Promise<string>) {
  try {
    process.stdout.write(await work(readTaskConfig()));
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${startFault(error)}\n`);
    process.exit(1);
  }
}
