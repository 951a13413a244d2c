import { readTaskConfig } from '../config.ts';
import { describeStartError } from '../platform/describe-start-error.ts';

/** Without the application: with the secrets of this task alone. Ends with the exit code that the work has set, or 0. */
export async function runCliCommand(work: (config: ReturnType<typeof readTaskConfig>) => Promise<string>) {
  try {
    process.stdout.write(await work(readTaskConfig()));
    process.exit();
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exit(1);
  }
}
