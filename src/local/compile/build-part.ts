import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../project.ts';
import { fingerprint } from './fingerprint.ts';
import { Refusal } from '../refusal.ts';
import type { Part } from './part.ts';

const dist = join(project, 'dist');
const stampOf = (part: Part) => join(dist, `${part.name}.built`);
const sourcesOf = (part: Part) => fingerprint(part.sources, part.matters);

export function isBuilt(part: Part): boolean {
  const stamp = stampOf(part);
  return existsSync(join(dist, part.made)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesOf(part);
}

export async function buildPart(part: Part, signal?: AbortSignal): Promise<void> {
  refuseWithoutCompiler();
  mkdirSync(dist, { recursive: true });
  forgetBuild(part);
  const sources = sourcesOf(part);
  await part.make(signal);
  writeFileSync(stampOf(part), sources);
}

/** After `npm ci --omit=dev`. */
function refuseWithoutCompiler() {
  try {
    import.meta.resolve('@nestjs/cli/package.json');
  } catch {
    throw new Refusal('Falta el compilador: ejecute «npm ci» sin --omit=dev.');
  }
}

/** Forces the next start to build this part. */
export function forgetBuild(part: Part): void {
  rmSync(stampOf(part), { force: true });
}
