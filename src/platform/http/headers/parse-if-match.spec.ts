import { InvalidInput } from '../../problem.ts';
import { parseIfMatch } from './parse-if-match.ts';

describe('the version that the sender saw', () => {
  it.each([
    ['7', 7],
    ['"12"', 12],
    ['W/"123456789"', 123_456_789],
  ])('is read of %s', (header, version) => expect(parseIfMatch(header)).toBe(version));

  it.each([undefined, '', '*', 'x7', '7x', '"7" ', '1234567890', 'W/', '-1', 'W/W/"1"'])(
    'is missed in %j, by the name of the header',
    (header) => {
      expect(() => parseIfMatch(header)).toThrow(InvalidInput);
      expect(() => parseIfMatch(header)).toThrow(
        expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/If-Match' })] }),
      );
    },
  );
});
