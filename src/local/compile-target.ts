import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Hashes contents instead of times, since checkouts change modification times. */
function hashFiles(paths: readonly string[], isRelevant: (file: string) => boolean): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles).filter(isRelevant))
    hash.update(`\0${file}\0`).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  const stats = statSync(join(projectRoot, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(projectRoot, path))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

export interface BuildTarget {
  readonly name: string;
  /** Spanish name for log lines. */
  readonly title: string;
  /** Files and folders, relative to the project. */
  readonly sources: readonly string[];
  /** Whether a source file affects the build. */
  readonly isRelevant: (file: string) => boolean;
  /** A file that a complete build produces, relative to dist/. */
  readonly output: string;
  readonly build: (signal?: AbortSignal) => Promise<unknown>;
}

export const SHARED_SOURCES = ['package-lock.json', 'tsconfig.json'];

const dist = join(projectRoot, 'dist');
const getStampPath = (target: BuildTarget) => join(dist, `${target.name}.built`);
const hashSources = (target: BuildTarget) => hashFiles(target.sources, target.isRelevant);

function isUpToDate(target: BuildTarget): boolean {
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

/** The compiler is missing after `npm ci --omit=dev`. */
function assertCompilerInstalled() {
  try {
    import.meta.resolve('@nestjs/cli/package.json');
  } catch {
    throw new UserFacingError('Falta el compilador: ejecute «npm ci» sin --omit=dev.');
  }
}

export function invalidateBuild(target: BuildTarget): void {
  rmSync(getStampPath(target), { force: true });
}

export async function buildOutdatedTargets(
  targets: readonly BuildTarget[],
  log: (line: string) => void,
  signal?: AbortSignal,
) {
  const outdated = targets.filter((target) => !isUpToDate(target));
  if (outdated.length === 0) return;
  const start = Date.now();
  log(`Compilando ${outdated.map(({ title }) => title).join(' y ')}…`);
  await Promise.all(outdated.map((target) => compileTarget(target, signal)));
  log(`Compilado en ${Math.round((Date.now() - start) / 1000)} s`);
}
