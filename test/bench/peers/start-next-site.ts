import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../../src/local/process/ports.ts';
import { projectRoot } from '../../../src/local/project-root.ts';
import type { NextServer } from '../children/next-server.ts';
import { type Child, startChild } from '../setup/child.ts';
import type { Scene } from '../setup/scene.ts';
import type { Peers } from './install-peers.ts';

const run = promisify(execFile);

/** Rebuilds ./next for production each time, like the compared system, and starts its standalone server. */
export async function startNextSite(
  { env, folder, manifest }: Peers,
  scene: Scene,
  signal: AbortSignal,
): Promise<Child<NextServer>> {
  const site = join(folder, 'next');
  rmSync(site, { recursive: true, force: true });
  cpSync(join(projectRoot, 'test/bench/peers/next'), site, { recursive: true });
  const next = createRequire(manifest).resolve('next/dist/bin/next');
  await run(process.execPath, [next, 'build'], { cwd: site, env: { ...env, PEERS_ROOT: projectRoot }, signal });
  return startChild<NextServer>('next-server', {
    env: {
      ...env,
      HOSTNAME: '127.0.0.1',
      PORT: String(await findFreePort()),
      PEERS_SERVER: join(site, '.next/standalone', relative(projectRoot, site), 'server.js'),
      PEERS_MEILI_URL: scene.meili.url,
      PEERS_MEILI_KEY: scene.env.MEILI_KEY!,
      PEERS_MEILI_INDEX: scene.index,
    },
  });
}
