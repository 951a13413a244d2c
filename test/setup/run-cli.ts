import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { StartedApp } from './start-app.ts';

const PASSED_SETTINGS = [
  'DATABASE_URL',
  'FORM_SECRET',
  'SECRETS_KEY',
  'MEILI_URL',
  'MEILI_KEY',
  'MEILI_INDEX',
  'DATA_FOLDER',
] as const;

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the built CLI with the database, index and files of a started application. */
export async function runCli(
  { config }: Pick<StartedApp, 'config'>,
  args: string[],
  overrides: Record<string, string> = {},
): Promise<CliResult> {
  const settings = Object.fromEntries(PASSED_SETTINGS.map((name) => [name, String(config[name])]));
  const child = spawn(process.execPath, ['dist/cli.js', ...args], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test', ...settings, ...overrides },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const [stdout, stderr, [code]] = (await result) as [string, string, [number | null]];
  return { stdout, stderr, code };
}
