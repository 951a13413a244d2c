import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { SystemUser } from './unprivileged-user.ts';

interface Options {
  readonly env?: Record<string, string>;
  readonly folder?: string;
  readonly user?: SystemUser | undefined;
  readonly signal?: AbortSignal | undefined;
}

export function runCommand(program: string, args: string[], { env, folder = projectRoot, user, signal }: Options = {}) {
  return new Promise<void>((resolve, reject) => {
    const output: Buffer[] = [];
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
      ...(signal && { signal }),
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const outputText = Buffer.concat(output).toString().trim();
      reject(new UserFacingError(`Ha fallado ${program} ${args.join(' ')}:\n${outputText}`));
    });
  });
}

/** Runs a script of an installed package with the current Node, not the first one in PATH. */
export const runTool = (script: string, args: string[], options: Parameters<typeof runCommand>[2] = {}) =>
  runCommand(process.execPath, [join(projectRoot, 'node_modules', script), ...args], options);
