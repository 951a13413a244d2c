import { parseVisits, advanceVisits } from './visits.ts';

const MINUTE = 60_000;
const NONE = { before: null, latest: null };
const at = (...minutes: number[]) =>
  minutes.reduce((visits, minute) => advanceVisits(visits, minute * MINUTE), parseVisits(null));

describe('the visit before this one', () => {
  it('is unknown on the first visit, however many pages it has', () => {
    expect(at(100)).toEqual({ before: null, latest: 100 * MINUTE });
    expect(at(100, 110, 139)).toEqual({ before: null, latest: 139 * MINUTE });
  });

  it('ends where half an hour passed, and stays the same for all of the next', () => {
    expect(at(100, 110, 141).before).toBe(110 * MINUTE);
    expect(at(100, 110, 141, 150, 175).before).toBe(110 * MINUTE);
    expect(at(100, 200, 300).before).toBe(200 * MINUTE);
  });

  it('is forgotten where the clock was set back', () => {
    expect(at(100, 200, 50)).toEqual({ before: null, latest: 50 * MINUTE });
  });

  it.each([null, 'yes', [], { before: '7', latest: NaN }, { latest: null }])('is unknown from %j', (found) => {
    expect(parseVisits(found)).toEqual(NONE);
  });
});
