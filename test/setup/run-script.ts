import { spawn } from 'node:child_process';
import { once } from 'node:events';

export async function runScript(name: string, ...args: string[]): Promise<number> {
  const npm = process.env.npm_execpath;
  const command = ['run', '--silent', name, '--', ...args];
  const child = npm
    ? spawn(process.execPath, [npm, ...command], { stdio: 'inherit' })
    : spawn('npm', command, { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
