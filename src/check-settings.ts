import { readConfig, readTaskConfig } from './config.ts';

/** Commands that hold only the secrets of their own work; the others read the whole configuration. */
const TASKS = ['backup', 'doctor', 'migrate', 'move-files', 'search-key', 'test-mail', 'verify'];

/** Names the wrong settings of a start, or of the command of the first argument; runs uncompiled, before anything else. */
try {
  if (TASKS.includes(process.argv[2] ?? '')) readTaskConfig();
  else readConfig();
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}
