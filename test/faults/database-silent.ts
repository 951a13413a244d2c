import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { blankProperty } from '../setup/blank-property.ts';
import { brokenOf, type FaultRun, type Verdict } from './fault.ts';
import { deliver, feedParts, wholeFeed } from './feeds/feed-parts.ts';
import { slowableProxy } from './system/slowable-proxy.ts';
import { untilAnswering } from './system/until-answering.ts';
import { untilIndexEqualsTable } from './system/until-index-equals-table.ts';

const DATABASE = 'silent';
const PROPERTIES = 50;
/** Of each the server goes on holding the connections that it lost, as it would for hours. */
const MOST_SILENCES = 2;
const SILENT_MS = 3_000;
const RECOVERED_WITHIN = 60;

/** The network between application and PostgreSQL swallows every packet, and forgets the connections that it knew. */
export async function databaseSilent({ system, rounds }: FaultRun): Promise<Verdict> {
  await system.database.make(DATABASE);
  const direct = new URL(system.database.urlOf(DATABASE));
  using network = await slowableProxy(Number(direct.port));
  const folder = system.folder('feeds');
  const feed = deliver(join(folder, 'kyero.xml'), wholeFeed(await feedParts(folder, PROPERTIES)));
  const first = await system.cli(DATABASE, 'import', feed, '--format', 'kyero').ended;
  if (first.code !== 0) throw new Error(first.said);
  const throughIt = Object.assign(new URL(direct), { port: network.port }).href;
  const app = await (await system.app(DATABASE, { DATABASE_URL: throughIt })).start();
  await untilIndexEqualsTable(system, DATABASE);
  const desk = await system.commands(DATABASE);
  const rows = await system.sql<{ reference: string }>(DATABASE, 'select reference from properties');
  const references = rows.map(({ reference }) => reference);

  const silences = Math.min(rounds, MOST_SILENCES);
  const recoveries: number[] = [];
  for (let silence = 0; silence < silences; silence += 1) {
    network.fallSilent();
    for (const reference of references) void fetch(`${app.url}/api/v1/properties/${reference}`).catch(() => undefined);
    await setTimeout(SILENT_MS);
    await desk.order('create', { ...blankProperty(`S-${silence}`), status: 'published', price: 100_000 });
    network.recover();
    recoveries.push(await untilAnswering(app.url, references, RECOVERED_WITHIN));
  }
  const settled = await untilIndexEqualsTable(system, DATABASE);
  const slowest = Math.max(...recoveries);
  return {
    figures:
      `silent ${silences} times, answers again after at most ${slowest.toFixed(1)} s, ` +
      `index = table after ${settled.seconds} s more`,
    broken: brokenOf({
      [`listing and detail answer within ${RECOVERED_WITHIN} s (${slowest.toFixed(1)} s)`]: slowest <= RECOVERED_WITHIN,
      [`jobs go on: index = table within 60 s (${settled.difference} differ)`]: settled.difference === 0,
    }),
  };
}
