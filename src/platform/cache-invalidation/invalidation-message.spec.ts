import { invalidationMessage } from './invalidation-message.ts';
import { INVALIDATE_ALL } from './invalidation.ts';

const many = (count: number) => Array.from({ length: count }, () => ({ about: 'ñ'.repeat(985) }));

describe('a notification of changes', () => {
  it('says what has changed', () => {
    const changes = [{ about: 'home', names: ['A'], detail: { price: 1 } }];
    expect(invalidationMessage.serialize(changes).map((message) => invalidationMessage.parse(message))).toEqual([
      changes,
    ]);
  });

  it('takes as many notifications as its changes need, each of a length that PostgreSQL takes', () => {
    const changes = many(40).map((change, index) => ({ ...change, names: [String(index)] }));
    const messages = invalidationMessage.serialize(changes);
    expect(messages.flatMap((message) => invalidationMessage.parse(message))).toEqual(changes);
    expect(messages.length).toBe(14);
    for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThanOrEqual(7_900);
  });

  it('says everything where one change alone is longer than PostgreSQL takes, or anything may have changed', () => {
    expect(invalidationMessage.serialize([INVALIDATE_ALL, ...many(1)])).toEqual(['']);
    expect(invalidationMessage.serialize([{ about: 'ñ'.repeat(3_943) }])).not.toEqual(['']);
    expect(invalidationMessage.serialize([{ about: 'ñ'.repeat(3_944) }])).toEqual(['']);
  });

  it.each(['', undefined, 'no JSON', '{"about":"home"}'])('of others, as %p, says everything', (payload) => {
    expect(invalidationMessage.parse(payload)).toEqual([INVALIDATE_ALL]);
  });
});
