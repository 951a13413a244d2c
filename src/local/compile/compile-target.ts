import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { fingerprint } from './fingerprint.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { BuildTarget } from './build-target.ts';

const dist = join(projectRoot, 'dist');
const getStampPath = (target: BuildTarget) => join(dist, `${target.name}.built`);
const hashSources = (target: BuildTarget) => fingerprint(target.sources, target.isRelevant);

export function isUpToDate(target: BuildTarget): boolean {
  const stamp = getStampPath(target);
  return (
    existsSync(join(dist, target.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(target)
  );
}

export async function compileTarget(target: BuildTarget, signal?: AbortSignal): Promise<void> {
  assertCompilerInstalled();
  mkdirSync(dist, { recursive: true });
  invalidateBuild(target);
  const sources = hashSources(target);
  await target.build(signal);
  writeFileSync(getStampPath(target), sources);
}

/** After `npm ci --omit=dev`. */
function assertCompilerInstalled() {
  try {
    import.meta.resolve('@nestjs/cli/package.json');
  } catch {
    throw new UserFacingError('Falta el compilador: ejecute «npm ci» sin --omit=dev.');
  }
}

/** Forces the next start to build this part. */
export function invalidateBuild(target: BuildTarget): void {
  rmSync(getStampPath(target), { force: true });
}
