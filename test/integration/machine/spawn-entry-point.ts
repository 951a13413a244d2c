import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { formSecret } from '../../setup/form-secret.ts';
import { secretsKey } from '../../setup/secrets-key.ts';

interface Started extends Disposable {
  readonly child: ChildProcess;
  /** Output on stderr. */
  getOutput(): string;
  /** Its exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>;
}

/** Runs a compiled entry point in a separate process, with this environment only. */
export function spawnEntryPoint(entry: string, env: Record<string, string>, ...args: string[]): Started {
  const defaults = { PORT: '0', PUBLIC_URL: 'http://127.0.0.1', FORM_SECRET: formSecret, SECRETS_KEY: secretsKey };
  const child = spawn(process.execPath, [`dist/${entry}.js`, ...args], {
    env: { PATH: process.env.PATH, ...defaults, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  return {
    child,
    getOutput: () => text,
    ended: once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string),
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}
