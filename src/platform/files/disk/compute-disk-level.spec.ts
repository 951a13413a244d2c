import { computeDiskLevel } from './compute-disk-level.ts';

describe('the level of a disk', () => {
  it.each([
    [0.84, 0, 0],
    [0.85, 0, 85],
    [0.949, 85, 85],
    [0.95, 85, 95],
    [0.97, 0, 95],
  ])('rises with it: at %d it is no longer %d but %d', (ratio, before, level) => {
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
  ])('falls only clearly below: at %d, after %d, it is %d', (ratio, before, level) => {
    expect(computeDiskLevel(ratio, before)).toBe(level);
  });
});
