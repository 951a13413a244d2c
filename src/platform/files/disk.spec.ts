import { computeDiskLevel } from './disk.ts';

describe('computeDiskLevel', () => {
  it.each([
    [0.84, 0, 0],
    [0.85, 0, 85],
    [0.949, 85, 85],
    [0.95, 85, 95],
    [0.97, 0, 95],
  ])('rises with usage: at %d from %d to %d', (ratio, before, level) => {
    expect(computeDiskLevel(ratio, before)).toBe(level);
  });

  it.each([
    [0.84, 85, 85],
    [0.81, 85, 85],
    [0.8, 85, 0],
    [0.91, 95, 95],
    [0.9, 95, 85],
    [0.82, 95, 85],
    [0.79, 95, 0],
  ])('falls only five points below a level: at %d from %d to %d', (ratio, before, level) => {
    expect(computeDiskLevel(ratio, before)).toBe(level);
  });
});
