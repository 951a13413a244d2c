import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `describe` for what needs Caddy; where it is not installed, its tests are skipped with a sentence. */
export const withCaddy = (name: string, tests: () => void) =>
  spawnSync('caddy', ['version']).status === 0
    ? describe(name, tests)
    : describe.skip(`${name}: skipped, for want of caddy on the PATH`, tests);

/** Caddy with this configuration, which stands for itself in every way but the place of its files. */
export async function startCaddy(caddyfile: string, env: Record<string, string>) {
  const home = await mkdtemp(join(tmpdir(), 'caddy-'));
  const config = join(home, 'Caddyfile');
  await writeFile(config, caddyfile);
  const server = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(server, 'exit');
  return {
    /** What it logs. */
    said: () => said,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
