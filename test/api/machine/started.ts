import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { formSecret } from '../../setup/form-secret.ts';
import { secretsKey } from '../../setup/secrets-key.ts';

interface Started extends Disposable {
  readonly child: ChildProcess;
  /** What it has said on stderr. */
  said(): string;
  /** Its exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>;
}

/** A compiled entry point, as the application or a command, in a process of its own with this environment alone. */
export function started(entry: string, env: Record<string, string>, ...args: string[]): Started {
  const told = { PORT: '0', PUBLIC_URL: 'http://127.0.0.1', FORM_SECRET: formSecret, SECRETS_KEY: secretsKey };
  const child = spawn(process.execPath, [`dist/${entry}.js`, ...args], {
    env: { PATH: process.env.PATH, ...told, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  return {
    child,
    said: () => text,
    ended: once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string),
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}
