import { serializeError } from './serialize-error.ts';

const ANA = 'Ana Núñez';
const error = { type: 'Error', message: `of ${ANA}`, stack: `Error: of ${ANA}\n  at here` };

describe('what the log says of an error', () => {
  it('is its type, its message and its stack, and its code if it has one', () => {
    expect(serializeError({ ...error, raw: {} })).toEqual(error);
    expect(serializeError({ ...error, code: 0, raw: { detail: '' } })).toEqual({ ...error, code: 0 });
    expect(serializeError({})).toEqual({ type: undefined, message: '', stack: '' });
  });

  it.each(['detail', 'hint', 'where', 'internalQuery', 'query'])('is nothing that its %s repeats', (name) => {
    const told = serializeError({ ...error, raw: { cause: { [name]: ANA } } });
    expect(told).toEqual({ type: 'Error', message: 'of …', stack: 'Error: of …\n  at here' });
  });

  it.each([
    ['22P02', true],
    ['220', false],
    ['22P023', false],
    ['X22P02', false],
    ['23505', false],
    [22_003, false],
  ])('quotes no value that the database calls unfit: %s', (code, isHidden) => {
    const told = serializeError({ message: 'bad "Ana" and\n"Eva"', stack: '', raw: { cause: { code } } });
    expect(told).toMatchObject({ message: isHidden ? 'bad "…" and\n"…"' : 'bad "Ana" and\n"Eva"' });
  });

  it('holds for each of many errors, and ends where causes go round', () => {
    const raw: { query: string; cause?: unknown } = { query: ANA };
    raw.cause = raw;
    const one = { type: 'Error', message: 'of …', stack: 'Error: of …\n  at here' };
    expect(serializeError({ ...error, raw, aggregateErrors: [{ ...error, raw }] })).toEqual({
      ...one,
      aggregateErrors: [one],
    });
    expect(serializeError({ ...error, raw: null })).toEqual(error);
    expect(serializeError({ ...error, raw: ANA })).toEqual(error);
  });
});
