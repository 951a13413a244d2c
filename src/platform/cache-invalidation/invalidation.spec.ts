import { invalidationMessage, INVALIDATE_ALL } from './invalidation.ts';

const createChanges = (count: number) => Array.from({ length: count }, () => ({ about: 'ñ'.repeat(985) }));

describe('invalidationMessage', () => {
  it('parses serialized changes as the same changes', () => {
    const changes = [{ about: 'home', names: ['A'], detail: { price: 1 } }];
    expect(invalidationMessage.serialize(changes).map((message) => invalidationMessage.parse(message))).toEqual([
      changes,
    ]);
  });

  it('splits changes into payloads that PostgreSQL accepts', () => {
    const changes = createChanges(40).map((change, index) => ({ ...change, names: [String(index)] }));
    const messages = invalidationMessage.serialize(changes);
    expect(messages.flatMap((message) => invalidationMessage.parse(message))).toEqual(changes);
    expect(messages.length).toBe(14);
    for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThanOrEqual(7_900);
  });

  it('invalidates everything when a change is too long or is INVALIDATE_ALL', () => {
    expect(invalidationMessage.serialize([INVALIDATE_ALL, ...createChanges(1)])).toEqual(['']);
    expect(invalidationMessage.serialize([{ about: 'ñ'.repeat(3_943) }])).not.toEqual(['']);
    expect(invalidationMessage.serialize([{ about: 'ñ'.repeat(3_944) }])).toEqual(['']);
  });

  it.each(['', undefined, 'no JSON', '{"about":"home"}'])(
    'parses the foreign payload %p as INVALIDATE_ALL',
    (payload) => {
      expect(invalidationMessage.parse(payload)).toEqual([INVALIDATE_ALL]);
    },
  );
});
