import { formatSize } from './disk.ts';

describe('formatSize', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [4096, '4 kB'],
    [1_000_000, '1 MB'],
    [3_240_000_000, '3,2 GB'],
    [5_000_000_000_000, '5 TB'],
    [4_000_000_000_000_000, '4.000 TB'],
  ])('formats %d as %s', (bytes, text) => {
    expect(formatSize(bytes).replace('\u00a0', ' ')).toBe(text);
  });
});
