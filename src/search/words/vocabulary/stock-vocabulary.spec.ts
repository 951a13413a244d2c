import { jest } from '@jest/globals';
import { ChangeLog } from '../../../platform/changes/change-log.ts';
import { Sources } from '../../../platform/changes/sources.ts';
import { StockVocabulary } from './stock-vocabulary.ts';

describe('StockVocabulary', () => {
  it('announces that it has caught up to whoever was answered before', async () => {
    const changes = Object.assign(new ChangeLog(), {
      announce: jest.fn((some: Parameters<ChangeLog['add']>[0]) => changes.add(some)),
    });
    let answer: (words: Map<string, number>) => void = () => undefined;
    const stock = { words: () => new Promise<Map<string, number>>((resolve) => (answer = resolve)) };
    const vocabulary = new StockVocabulary(stock as never, changes as never);

    const page = new Sources();
    const { version } = changes;
    await page.of(() => vocabulary.current());
    expect(changes.touchedAt(page, version)).toBeUndefined();
    answer(new Map());
    await vocabulary.ready();
    expect(changes.touchedAt(page, version)).toBeDefined();

    const later = new Sources();
    await later.of(() => vocabulary.current());
    expect(changes.announce).toHaveBeenCalledTimes(1);
  });
});
