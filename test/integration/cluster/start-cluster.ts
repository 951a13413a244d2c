import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootApp } from '../../setup/boot-app.ts';

/** Starts two web processes on one database, index and folder; starts a worker when a test asks for it. */
export async function startCluster(database: NodeJS.ProcessEnv) {
  await using resources = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'agency-'));
  resources.defer(() => rm(folder, { recursive: true }));
  const index = `test_${randomUUID()}`;
  const settings = { ...database, DATA_FOLDER: folder, MEILI_INDEX: index, PAGE_CACHE_BYTES: '1000000' };
  const boot = async (ROLE: 'web' | 'work') =>
    resources.use(await bootApp({ ...settings, FORMS_PER_10_MINUTES: '0', ROLE }));
  const [web, other] = [await boot('web'), await boot('web')];
  const owned = resources.move();
  return {
    folder,
    web,
    other,
    worker: () => bootApp({ ...settings, ROLE: 'work' }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
