import { chooseSyncMode } from './choose-sync-mode.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('what a run walks', () => {
  it.each([
    ['resales', 'schedule', 1, 'changes'],
    ['resales', 'schedule', 24, 'changes'],
    ['resales', 'schedule', 25, 'full'],
    ['resales', 'schedule', null, 'full'],
    ['resales', 'cli', 1, 'full'],
    ['resales', 'staff', 1, 'full'],
    ['resales', 'start', 1, 'full'],
    ['kyero', 'schedule', 1, 'full'],
  ] as const)('%s, by %s, last walked in full %s hours ago: %s', (format, trigger, hours, walk) => {
    expect(chooseSyncMode(format, trigger, hours === null ? null : hoursAgo(hours), NOW)).toBe(walk);
  });
});
