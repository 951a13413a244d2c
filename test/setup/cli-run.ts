import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { StartedApp } from './start-app.ts';

const PASSED_ON = [
  'DATABASE_URL',
  'FORM_SECRET',
  'SECRETS_KEY',
  'MEILI_URL',
  'MEILI_KEY',
  'MEILI_INDEX',
  'DATA_FOLDER',
] as const;

export interface Told {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the built CLI on the stores of a started application, or on others that are given. */
export async function cliRun(
  { config }: Pick<StartedApp, 'config'>,
  args: string[],
  others: Record<string, string> = {},
): Promise<Told> {
  const own = Object.fromEntries(PASSED_ON.map((name) => [name, String(config[name])]));
  const child = spawn(process.execPath, ['dist/cli.js', ...args], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test', ...own, ...others },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const [stdout, stderr, [code]] = (await said) as [string, string, [number | null]];
  return { stdout, stderr, code };
}
