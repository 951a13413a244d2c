import { join } from 'node:path';
import { ownSystem } from '../own-system.ts';
import { fillWithHostileStock } from './fill-with-hostile-stock.ts';
import { fillWithHostileWork, type HostileWork } from './fill-with-hostile-work.ts';

/** A system of its own in which every text means harm. */
export async function hostileSystem(name: string) {
  let filled: { work: HostileWork; mails: string } | undefined;
  const system = await ownSystem(name, async ({ databaseUrl, folder, cli }) => {
    await fillWithHostileStock(databaseUrl);
    filled = { work: await fillWithHostileWork(databaseUrl), mails: join(folder, 'files/mails') };
    await cli('reconcile');
  });
  return { ...system, ...filled! };
}
