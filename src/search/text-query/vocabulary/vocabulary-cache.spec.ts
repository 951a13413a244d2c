import { jest } from '@jest/globals';
import { InvalidationLog } from '../../../platform/cache-invalidation/invalidation-log.ts';
import { DependencyTracker } from '../../../platform/cache-invalidation/dependency-tracker.ts';
import { VocabularyCache } from './vocabulary-cache.ts';

describe('VocabularyCache', () => {
  it('publishes an invalidation of earlier responses once it has caught up', async () => {
    const changes = Object.assign(new InvalidationLog(), {
      publish: jest.fn((some: Parameters<InvalidationLog['add']>[0]) => changes.add(some)),
    });
    let answer: (countWords: Map<string, number>) => void = () => undefined;
    const stock = { countWords: () => new Promise<Map<string, number>>((resolve) => (answer = resolve)) };
    const vocabulary = new VocabularyCache(stock as never, changes as never);

    const page = new DependencyTracker();
    const { version } = changes;
    await page.trackDependencies(() => vocabulary.get());
    expect(changes.invalidatedAt(page, version)).toBeUndefined();
    answer(new Map());
    await vocabulary.waitUntilLoaded();
    expect(changes.invalidatedAt(page, version)).toBeDefined();

    const later = new DependencyTracker();
    await later.trackDependencies(() => vocabulary.get());
    expect(changes.publish).toHaveBeenCalledTimes(1);
  });
});
