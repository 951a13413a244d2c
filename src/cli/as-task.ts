import { readTaskConfig } from '../config.ts';
import { startFault } from '../platform/start-fault.ts';

/** Without the application: with the secrets of this task alone. Ends with the exit code that the work has set, or 0. */
export async function asTask(work: (config: ReturnType<typeof readTaskConfig>) => Promise<string>) {
  try {
    process.stdout.write(await work(readTaskConfig()));
    process.exit();
  } catch (error) {
    process.stderr.write(`${startFault(error)}\n`);
    process.exit(1);
  }
}
