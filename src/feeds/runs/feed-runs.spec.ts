import { chooseSyncMode } from './feed-runs.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('chooseSyncMode', () => {
  it.each([
    ['resales', 'schedule', 1, 'changes'],
    ['resales', 'schedule', 24, 'changes'],
    ['resales', 'schedule', 25, 'full'],
    ['resales', 'schedule', null, 'full'],
    ['resales', 'cli', 1, 'full'],
    ['resales', 'staff', 1, 'full'],
    ['resales', 'start', 1, 'full'],
    ['kyero', 'schedule', 1, 'full'],
  ] as const)('for %s by %s, last full sync %s hours ago, returns %s', (format, trigger, hours, expected) => {
    expect(chooseSyncMode(format, trigger, hours === null ? null : hoursAgo(hours), NOW)).toBe(expected);
  });
});
