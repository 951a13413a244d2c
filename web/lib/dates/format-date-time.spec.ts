import { formatDateTime } from './format-date-time.ts';

describe('formatDateTime', () => {
  it('uses the office time zone, in summer and winter', () => {
    expect(formatDateTime('2026-11-18T09:42:59.000Z')).toBe('18/11/2026, 10:42');
    expect(formatDateTime('2026-07-31T22:05:00.000Z')).toBe('01/08/2026, 00:05');
  });
});
