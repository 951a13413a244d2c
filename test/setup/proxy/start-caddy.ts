import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `describe` for tests that need Caddy; skips them with the reason if it is not installed. */
export const describeWithCaddy = (name: string, tests: () => void) =>
  spawnSync('caddy', ['version']).status === 0
    ? describe(name, tests)
    : describe.skip(`${name}: skipped, since caddy is not on the PATH`, tests);

/** Starts Caddy with this configuration; only the folder of its files differs. */
export async function startCaddy(caddyfile: string, env: Record<string, string>) {
  const home = await mkdtemp(join(tmpdir(), 'caddy-'));
  const config = join(home, 'Caddyfile');
  await writeFile(config, caddyfile);
  const server = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(server, 'exit');
  return {
    log: () => output,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
