import { changeMessage } from './change-message.ts';
import { EVERYTHING } from './public-change.ts';

const many = (count: number) => Array.from({ length: count }, () => ({ about: 'ñ'.repeat(985) }));

describe('a notification of changes', () => {
  it('says what has changed', () => {
    const changes = [{ about: 'home', names: ['A'], detail: { price: 1 } }];
    expect(changeMessage.write(changes).map((message) => changeMessage.read(message))).toEqual([changes]);
  });

  it('takes as many notifications as its changes need, each of a length that PostgreSQL takes', () => {
    const changes = many(40).map((change, index) => ({ ...change, names: [String(index)] }));
    const messages = changeMessage.write(changes);
    expect(messages.flatMap((message) => changeMessage.read(message))).toEqual(changes);
    expect(messages.length).toBe(14);
    for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThanOrEqual(7_900);
  });

  it('says everything where one change alone is longer than PostgreSQL takes, or anything may have changed', () => {
    expect(changeMessage.write([EVERYTHING, ...many(1)])).toEqual(['']);
    expect(changeMessage.write([{ about: 'ñ'.repeat(3_943) }])).not.toEqual(['']);
    expect(changeMessage.write([{ about: 'ñ'.repeat(3_944) }])).toEqual(['']);
  });

  it.each(['', undefined, 'no JSON', '{"about":"home"}'])('of others, as %p, says everything', (payload) => {
    expect(changeMessage.read(payload)).toEqual([EVERYTHING]);
  });
});
