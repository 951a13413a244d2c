import { parseVisits, advanceVisits } from './visits.ts';

const MINUTE = 60_000;
const NO_VISITS = { before: null, latest: null };
const visitAt = (...minutes: number[]) =>
  minutes.reduce((visits, minute) => advanceVisits(visits, minute * MINUTE), parseVisits(null));

describe('previous visit', () => {
  it('is null throughout the first visit', () => {
    expect(visitAt(100)).toEqual({ before: null, latest: 100 * MINUTE });
    expect(visitAt(100, 110, 139)).toEqual({ before: null, latest: 139 * MINUTE });
  });

  it('ends after a 30-minute gap and stays fixed during the next visit', () => {
    expect(visitAt(100, 110, 141).before).toBe(110 * MINUTE);
    expect(visitAt(100, 110, 141, 150, 175).before).toBe(110 * MINUTE);
    expect(visitAt(100, 200, 300).before).toBe(200 * MINUTE);
  });

  it('is discarded when the clock was set back', () => {
    expect(visitAt(100, 200, 50)).toEqual({ before: null, latest: 50 * MINUTE });
  });

  it.each([null, 'yes', [], { before: '7', latest: NaN }, { latest: null }])('is null for the value %j', (stored) => {
    expect(parseVisits(stored)).toEqual(NO_VISITS);
  });
});
