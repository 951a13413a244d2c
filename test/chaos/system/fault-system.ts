import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalFolders } from '../../../src/local/local-folders.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { secretsKey } from '../../setup/secrets-key.ts';
import { type AppProcess, startAppProcess } from './app-process.ts';
import { startCommandProcess } from './command-process.ts';
import { startDatabaseServer } from './database-server.ts';
import { removeFaultHome } from './fault-home.ts';
import { startSearchServer } from './search-server.ts';

export type FaultSystem = Awaited<ReturnType<typeof startFaultSystem>>;
const COMMAND_MS = 300_000;

type CommandResult = { readonly code: number | null; readonly output: string };

/** Starts PostgreSQL and Meilisearch for one fault, and manages the application's processes. */
export async function startFaultSystem(home: string) {
  const folders = { home, binaries: createLocalFolders().binaries, logs: join(home, 'logs') };
  const [database, search] = await Promise.all([startDatabaseServer(folders), startSearchServer(folders)]).catch(
    async (error: unknown) => {
      await removeFaultHome(home);
      throw error;
    },
  );
  const children = new Set<ChildProcess>();
  const apps: AppProcess[] = [];
  let appCount = 0;

  /** The index has the name of its database. */
  const buildEnv = (name: string) => ({
    NODE_ENV: 'production',
    DATABASE_URL: database.urlOf(name),
    ...search.env,
    MEILI_INDEX: name,
    DATA_FOLDER: join(home, 'files', name),
    LOG_LEVEL: 'warn',
    READS_PER_MINUTE: '0',
    FORMS_PER_10_MINUTES: '0',
    FORM_SECRET: formSecret,
    SECRETS_KEY: secretsKey,
    PUBLIC_URL: 'http://localhost',
    LOG_FORMAT: 'json',
  });
  const trackChild = <T extends ChildProcess>(child: T) => {
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };

  return {
    database,
    search,
    sql: database.rows,
    folder: (name: string) => join(home, name),
    /** Prepares a process, without starting it; of this release by default. */
    async app(name: string, env: Record<string, string> = {}, release?: string) {
      // Counts before awaiting, so that concurrent calls get different names.
      const number = (appCount += 1);
      const app = await startAppProcess(home, number, { ...buildEnv(name), ...env }, release);
      apps.push(app);
      return app;
    },
    commands: (name: string, env: Record<string, string> = {}) =>
      startCommandProcess({ ...buildEnv(name), ...env }, trackChild),
    /** Starts a command of the CLI. */
    cli(name: string, ...args: string[]) {
      const child = trackChild(
        spawn(process.execPath, [join(projectRoot, 'dist/cli.js'), ...args], {
          cwd: projectRoot,
          env: { PATH: process.env.PATH, ...buildEnv(name) },
          stdio: ['ignore', 'pipe', 'pipe'],
          // A command that does not end is a fault too.
          timeout: COMMAND_MS,
          killSignal: 'SIGKILL',
        }),
      );
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      const ended = once(child, 'close').then(([code]): CommandResult => ({ code: code as number | null, output }));
      return { ended, kill: () => child.kill('SIGKILL') };
    },
    /** Returns the end of every log. */
    logs: () =>
      readdirSync(folders.logs)
        .map((file) => `--- ${file}\n${readFileSync(join(folders.logs, file), 'utf8').slice(-1500)}`)
        .join('\n'),
    async close() {
      for (const child of children) child.kill('SIGKILL');
      for (const app of apps) app.end();
      search.close();
      await removeFaultHome(home);
    },
  };
}
