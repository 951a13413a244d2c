import { availableParallelism, cpus, loadavg } from 'node:os';
import type { BenchArguments } from './bench-arguments.ts';
import type { Scene } from './scene.ts';

/** Describes the machine and versions, without which the results mean nothing. */
export async function describeMachine(scene: Scene, { size, rounds, exact }: BenchArguments): Promise<string> {
  const sql = await scene.sql();
  const { rows } = await sql.query<{ server_version: string }>('show server_version');
  await sql.end();
  const { pkgVersion } = await scene.meili.send<{ pkgVersion: string }>('GET', '/version');
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), busy ${loadavg()[0]!.toFixed(1)}`,
    `Node ${process.versions.node}, PostgreSQL ${rows[0]!.server_version}, Meilisearch ${pkgVersion}`,
    `${size} properties, ${exact ? `${exact} % of them exactly where they are, ` : ''}${rounds} rounds`,
  ].join(' · ');
}
