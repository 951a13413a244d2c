import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverTarget } from './build-targets.ts';
import { invalidateBuild } from './compile-target.ts';
import { runTool } from './process/run-command.ts';
import { projectRoot } from './project-root.ts';
import { runApplication, type ApplicationOptions } from './run-application.ts';
import { UserFacingError } from './user-facing-error.ts';

/**
 * Compiles the server now and after every change; the returned emitter fires `compiled` after each successful
 * compilation.
 */
export async function watchServer(log: (line: string) => void, signal: AbortSignal): Promise<EventTarget> {
  invalidateBuild(serverTarget);
  const compiler = new EventTarget();
  await Promise.all([
    runTool('typescript/bin/tsc', ['--project', 'migrations'], { signal }),
    waitForFirstCompilation(compiler, log, signal),
  ]);
  return compiler;
}

function waitForFirstCompilation(compiler: EventTarget, log: (line: string) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const nest = join(projectRoot, 'node_modules/@nestjs/cli/bin/nest.js');
    const watcher = spawn(process.execPath, [nest, 'build', '--watch', '--preserveWatchOutput'], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      signal,
    });
    watcher.stdout.setEncoding('utf8').on('data', (output: string) => {
      log(output.trim());
      if (!output.includes('Found 0 errors')) return;
      resolve();
      compiler.dispatchEvent(new Event('compiled'));
    });
    watcher.on('error', reject);
    watcher.on('exit', (code) => reject(new UserFacingError(`El compilador ha terminado con el código ${code}.`)));
  });
}

/** Restarts the application after every `compiled` event; a crashed one waits for the next event. */
export async function runReloadingApplication(options: ApplicationOptions, compiler: EventTarget): Promise<number> {
  const { signal } = options;
  while (!signal.aborted) {
    const outdated = new AbortController();
    compiler.addEventListener('compiled', () => outdated.abort(), { once: true });
    const stop = AbortSignal.any([signal, outdated.signal]);
    await runApplication({ ...options, signal: stop });
    if (!stop.aborted) await once(stop, 'abort');
  }
  return 0;
}
