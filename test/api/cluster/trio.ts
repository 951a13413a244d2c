import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootApp } from '../../setup/boot-app.ts';

/** A system of three processes on one database, index and folder: two that answer visitors, and one that does the work. */
export async function trio(database: NodeJS.ProcessEnv) {
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'agency-'));
  begun.defer(() => rm(folder, { recursive: true }));
  const own = { ...database, DATA_FOLDER: folder, MEILI_INDEX: `test_${randomUUID()}`, PAGE_CACHE_BYTES: '1000000' };
  const boot = async (ROLE: 'web' | 'work') => begun.use(await bootApp({ ...own, FORMS_PER_10_MINUTES: '0', ROLE }));
  const [web, other] = [await boot('web'), await boot('web')];
  const ends = begun.move();
  return {
    folder,
    web,
    other,
    /** Begins its work when a test wants it. */
    worker: () => bootApp({ ...own, ROLE: 'work' }),
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  };
}
