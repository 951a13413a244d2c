import { changeMessage } from './change-message.ts';
import { EVERYTHING } from './public-change.ts';

const many = (count: number) => Array.from({ length: count }, () => ({ about: 'ñ'.repeat(985) }));

describe('a notification of changes', () => {
  it('says what has changed', () => {
    const changes = [{ about: 'home', names: ['A'], detail: { price: 1 } }];
    expect(changeMessage.read(changeMessage.write(changes))).toEqual(changes);
  });

  it('says everything where it would be longer than PostgreSQL takes', () => {
    expect(changeMessage.write([EVERYTHING, ...many(1)])).toBe('');
    expect(changeMessage.write(many(3))).not.toBe('');
    expect(changeMessage.write(many(4))).toBe('');
  });

  it.each(['', undefined, 'no JSON', '{"about":"home"}'])('of others, as %p, says everything', (payload) => {
    expect(changeMessage.read(payload)).toEqual([EVERYTHING]);
  });
});
