import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalFolders } from '../../../src/local/create-local-folders.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import { formSecret } from '../../setup/form-secret.ts';
import { secretsKey } from '../../setup/secrets-key.ts';
import { type AppProcess, appProcess } from './app-process.ts';
import { commandProcess } from './command-process.ts';
import { databaseServer } from './database-server.ts';
import { removeFaultHome } from './fault-home.ts';
import { searchServer } from './search-server.ts';

export type FaultSystem = Awaited<ReturnType<typeof faultSystem>>;
const COMMAND_MS = 300_000;

type Ended = { readonly code: number | null; readonly said: string };

/** PostgreSQL and Meilisearch for one fault, and whatever runs of the application on them. */
export async function faultSystem(home: string) {
  const folders = { home, binaries: createLocalFolders().binaries, logs: join(home, 'logs') };
  const [database, search] = await Promise.all([databaseServer(folders), searchServer(folders)]).catch(
    async (error: unknown) => {
      await removeFaultHome(home);
      throw error;
    },
  );
  const children = new Set<ChildProcess>();
  const apps: AppProcess[] = [];
  let appsMade = 0;

  /** The index has the name of its database. */
  const envOf = (name: string) => ({
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
  const kept = <T extends ChildProcess>(child: T) => {
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };

  return {
    database,
    search,
    sql: database.rows,
    folder: (name: string) => join(home, name),
    /** Not started yet; of this release, unless another one's folder is given. */
    async app(name: string, env: Record<string, string> = {}, release?: string) {
      // Counted before it is made, so that those made at once have different names.
      const number = (appsMade += 1);
      const app = await appProcess(home, number, { ...envOf(name), ...env }, release);
      apps.push(app);
      return app;
    },
    commands: (name: string, env: Record<string, string> = {}) => commandProcess({ ...envOf(name), ...env }, kept),
    /** One command line, under way. */
    cli(name: string, ...args: string[]) {
      const child = kept(
        spawn(process.execPath, [join(projectRoot, 'dist/cli.js'), ...args], {
          cwd: projectRoot,
          env: { PATH: process.env.PATH, ...envOf(name) },
          stdio: ['ignore', 'pipe', 'pipe'],
          // One that does not end is a fault too.
          timeout: COMMAND_MS,
          killSignal: 'SIGKILL',
        }),
      );
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text));
      const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number | null, said }));
      return { ended, kill: () => child.kill('SIGKILL') };
    },
    /** The end of every log, for when nobody knows why. */
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
