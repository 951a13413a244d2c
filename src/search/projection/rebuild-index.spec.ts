import { systemActor } from '../../platform/actor.ts';
import { MeilisearchEngine } from '../meilisearch-engine.ts';
import { RebuildIndex, RebuildIndexHandler } from './rebuild-index.ts';

const SETTINGS = 1;
const DELETION = 2;

describe('RebuildIndex', () => {
  it('drops the new index when Meilisearch refuses the settings', async () => {
    const droppedIndexes: string[] = [];
    const client = {
      index: (uid: string) => ({
        updateSettings: () => Promise.resolve({ taskUid: SETTINGS }),
        delete: () => Promise.resolve({ taskUid: (droppedIndexes.push(uid), DELETION) }),
      }),
      getRawIndexes: () => Promise.resolve({ results: [] }),
      tasks: {
        getTasks: () => Promise.resolve({ results: [] }),
        waitForTask: (uid: number) =>
          Promise.resolve({ status: uid === SETTINGS ? 'failed' : 'succeeded', error: null }),
      },
    } as unknown as ConstructorParameters<typeof MeilisearchEngine>[0];
    const unused = {} as never;
    const leases = { withLease: (_name: string, work: () => unknown) => work() } as never;
    const index = new MeilisearchEngine(client, 'properties');
    const rebuild = new RebuildIndexHandler(leases, unused, unused, unused, index);
    await expect(rebuild.execute(new RebuildIndex(systemActor('test')))).rejects.toThrow('Meilisearch task 1 failed');
    expect(droppedIndexes).toEqual([expect.stringMatching(/^properties-rebuild-\w+$/)]);
  });
});
