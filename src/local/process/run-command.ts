import { spawn } from 'node:child_process';
import { projectRoot } from '../project-root.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { SystemUser } from './unprivileged-user.ts';

interface Options {
  readonly env?: Record<string, string>;
  readonly folder?: string;
  readonly user?: SystemUser | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program to its end. Throws Refusal with its whole output when it fails. */
export function runCommand(program: string, args: string[], { env, folder = projectRoot, user, signal }: Options = {}) {
  return new Promise<void>((done, fail) => {
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
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0
        ? done()
        : fail(
            new UserFacingError(`Ha fallado ${program} ${args.join(' ')}:\n${Buffer.concat(output).toString().trim()}`),
          ),
    );
  });
}
