import { InvalidInput } from '../problem.ts';
import { parseIfMatch } from './decorators.ts';

describe('parseIfMatch', () => {
  it.each([
    ['7', 7],
    ['"12"', 12],
    ['W/"123456789"', 123_456_789],
  ])('returns the version in %s', (header, version) => expect(parseIfMatch(header)).toBe(version));

  it.each([undefined, '', '*', 'x7', '7x', '"7" ', '1234567890', 'W/', '-1', 'W/W/"1"'])(
    'throws InvalidInput that points to the header for %j',
    (header) => {
      expect(() => parseIfMatch(header)).toThrow(InvalidInput);
      expect(() => parseIfMatch(header)).toThrow(
        expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/If-Match' })] }),
      );
    },
  );
});
