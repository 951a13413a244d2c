import { join } from 'node:path';
import { startOwnSystem } from '../own-system.ts';
import { fillWithHostileStock } from './fill-with-hostile-stock.ts';
import { fillWithHostileWork, type HostileWork } from './fill-with-hostile-work.ts';

/** Starts a system in which all texts are hostile. */
export async function hostileSystem(name: string) {
  let content: { work: HostileWork; mails: string } | undefined;
  const system = await startOwnSystem(name, async ({ databaseUrl, folder, cli }) => {
    await fillWithHostileStock(databaseUrl);
    content = { work: await fillWithHostileWork(databaseUrl), mails: join(folder, 'files/mails') };
    await cli('reconcile');
  });
  return { ...system, ...content! };
}
