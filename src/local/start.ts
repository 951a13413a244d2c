import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { runCli } from './run-cli.ts';
import { runSite } from './run-site.ts';
import { reportFailure } from './user-facing-error.ts';

/** The entry point of `npm start`, `npm run dev` (--dev) and `npm run cli -- …` (--cli …). */
const [mode, ...args] = process.argv.slice(2);
const settings = join(projectRoot, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
// Writing to a closed terminal must not throw, or the servers would be left running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  process.exit(await (mode === '--cli' ? runCli(args) : runSite({ watch: mode === '--dev' })));
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
