import { serializeError } from './create-logger-options.ts';

const ANA = 'Ana Núñez';
const error = { type: 'Error', message: `of ${ANA}`, stack: `Error: of ${ANA}\n  at here` };

describe('serializeError', () => {
  it('returns type, message, stack and code', () => {
    expect(serializeError({ ...error, raw: {} })).toEqual(error);
    expect(serializeError({ ...error, code: 0, raw: { detail: '' } })).toEqual({ ...error, code: 0 });
    expect(serializeError({})).toEqual({ type: undefined, message: '', stack: '' });
  });

  it.each(['detail', 'hint', 'where', 'internalQuery', 'query'])('removes the text of %s from the entry', (name) => {
    const logEntry = serializeError({ ...error, raw: { cause: { [name]: ANA } } });
    expect(logEntry).toEqual({ type: 'Error', message: 'of …', stack: 'Error: of …\n  at here' });
  });

  it.each([
    ['22P02', true],
    ['220', false],
    ['22P023', false],
    ['X22P02', false],
    ['23505', false],
    [22_003, false],
  ])('omits quoted values of data exceptions only: %s', (code, isHidden) => {
    const logEntry = serializeError({ message: 'bad "Ana" and\n"Eva"', stack: '', raw: { cause: { code } } });
    expect(logEntry).toMatchObject({ message: isHidden ? 'bad "…" and\n"…"' : 'bad "Ana" and\n"Eva"' });
  });

  it('redacts aggregated errors and stops at circular causes', () => {
    const raw: { query: string; cause?: unknown } = { query: ANA };
    raw.cause = raw;
    const redacted = { type: 'Error', message: 'of …', stack: 'Error: of …\n  at here' };
    expect(serializeError({ ...error, raw, aggregateErrors: [{ ...error, raw }] })).toEqual({
      ...redacted,
      aggregateErrors: [redacted],
    });
    expect(serializeError({ ...error, raw: null })).toEqual(error);
    expect(serializeError({ ...error, raw: ANA })).toEqual(error);
  });
});
