import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { memorySettings } from './run-application.ts';

const { flags, env } = memorySettings;
const MEGABYTE = 2 ** 20;
/** Allocates many short-lived objects, as page rendering does, and prints the size of the young generation. */
const MEASURE_YOUNG_GENERATION = `
  const objects = [];
  for (let index = 0; index < 8e6; index++) objects[index % 2_000_000] = { index };
  const young = v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  console.log(young.space_size);
`;
/** Larger than the default of any machine. */
const LARGER_FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
const readOutput = (nodeFlags: readonly string[]) =>
  execFileSync(process.execPath, [...nodeFlags], { env: {}, encoding: 'utf8' });
const measureYoungGeneration = (nodeFlags: readonly string[]) =>
  Number(readOutput([...nodeFlags, '-e', MEASURE_YOUNG_GENERATION])) / MEGABYTE;

describe('memorySettings', () => {
  it('limit the young generation to twice 16 MB', () => {
    expect(measureYoungGeneration(LARGER_FLAGS)).toBeGreaterThan(32);
    expect(measureYoungGeneration(flags)).toBeLessThanOrEqual(32);
  });

  it.each(flags)('use %s, which this Node supports', (flag) => {
    expect(readOutput([flag, '--v8-options'])).toContain(`default: ${flag}\n`);
  });

  it('are the same in the Docker image', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    const assignments = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    expect(image).toContain(`ENV ${assignments.join(' ')}\n`);
    expect(image).toContain(`CMD ${JSON.stringify(['node', ...flags, 'dist/main.js']).replaceAll(',', ', ')}`);
  });
});
