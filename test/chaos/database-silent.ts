import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { blankProperty } from '../setup/blank-property.ts';
import { listBroken, type FaultRun, type Verdict } from './fault.ts';
import { deliver, buildFeedParts, joinFeed } from './feeds/feed-parts.ts';
import { startFaultyProxy } from './system/faulty-proxy.ts';
import { waitUntilAnswering } from './system/wait-until-answering.ts';
import { waitUntilIndexEqualsTable } from './system/wait-until-index-equals-table.ts';

const DATABASE = 'silent';
const PROPERTIES = 50;
/** After each silence the server keeps the lost connections open, as it would for hours. */
const MAX_SILENCES = 2;
const SILENT_MS = 3_000;
const MAX_RECOVERY_SECONDS = 60;

/** The network between application and PostgreSQL drops all packets, then forgets its connections. */
export async function databaseSilent({ system, rounds }: FaultRun): Promise<Verdict> {
  await system.database.make(DATABASE);
  const direct = new URL(system.database.urlOf(DATABASE));
  using network = await startFaultyProxy(Number(direct.port));
  const folder = system.folder('feeds');
  const feed = deliver(join(folder, 'kyero.xml'), joinFeed(await buildFeedParts(folder, PROPERTIES)));
  const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
  if (first.code !== 0) throw new Error(first.output);
  const proxiedUrl = Object.assign(new URL(direct), { port: network.port }).href;
  const app = await (await system.app(DATABASE, { DATABASE_URL: proxiedUrl })).start();
  await waitUntilIndexEqualsTable(system, DATABASE);
  const commands = await system.commands(DATABASE);
  const rows = await system.sql<{ reference: string }>(DATABASE, 'select reference from properties');
  const references = rows.map(({ reference }) => reference);

  const silences = Math.min(rounds, MAX_SILENCES);
  const recoveries: number[] = [];
  for (let silence = 0; silence < silences; silence += 1) {
    network.fallSilent();
    for (const reference of references) void fetch(`${app.url}/api/v1/properties/${reference}`).catch(() => undefined);
    await setTimeout(SILENT_MS);
    await commands.order('create', { ...blankProperty(`S-${silence}`), status: 'published', price: 100_000 });
    network.recover();
    recoveries.push(await waitUntilAnswering(app.url, references, MAX_RECOVERY_SECONDS));
  }
  const settled = await waitUntilIndexEqualsTable(system, DATABASE);
  const slowest = Math.max(...recoveries);
  return {
    figures:
      `silent ${silences} times, answers again after at most ${slowest.toFixed(1)} s, ` +
      `index = table after ${settled.seconds} s more`,
    broken: listBroken({
      [`a list and a property respond within ${MAX_RECOVERY_SECONDS} s (${slowest.toFixed(1)} s)`]:
        slowest <= MAX_RECOVERY_SECONDS,
      [`jobs continue: index = table within 60 s (${settled.difference} differ)`]: settled.difference === 0,
    }),
  };
}
