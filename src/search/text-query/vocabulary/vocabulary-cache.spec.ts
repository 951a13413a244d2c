import { jest } from '@jest/globals';
import { DependencyTracker } from '../../../platform/cache-invalidation/dependency-tracker.ts';
import { InvalidationLog } from '../../../platform/cache-invalidation/invalidation.ts';
import { VocabularyCache } from './vocabulary-cache.ts';

describe('VocabularyCache', () => {
  it('invalidates earlier responses when the vocabulary has been loaded', async () => {
    const invalidations = Object.assign(new InvalidationLog(), {
      publish: jest.fn((entries: Parameters<InvalidationLog['add']>[0]) => invalidations.add(entries)),
    });
    let respond: (countWords: Map<string, number>) => void = () => undefined;
    const searchEngine = { countWords: () => new Promise<Map<string, number>>((resolve) => (respond = resolve)) };
    const vocabulary = new VocabularyCache(searchEngine as never, invalidations as never);

    const earlierTracker = new DependencyTracker();
    const { version } = invalidations;
    await earlierTracker.trackDependencies(() => vocabulary.get());
    expect(invalidations.findInvalidationTime(earlierTracker, version)).toBeUndefined();
    respond(new Map());
    await vocabulary.waitUntilLoaded();
    expect(invalidations.findInvalidationTime(earlierTracker, version)).toBeDefined();

    const laterTracker = new DependencyTracker();
    await laterTracker.trackDependencies(() => vocabulary.get());
    expect(invalidations.publish).toHaveBeenCalledTimes(1);
  });
});
