import { readConfig, readTaskConfig } from './config.ts';

/** Commands that need only their own secrets; the others need the whole configuration. */
const TASK_COMMANDS = ['backup', 'doctor', 'migrate', 'move-files', 'search-key', 'test-mail', 'verify'];

/** Reports invalid settings of the server, or of the command in the first argument. Node runs this file uncompiled. */
try {
  if (TASK_COMMANDS.includes(process.argv[2] ?? '')) readTaskConfig();
  else readConfig();
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}
