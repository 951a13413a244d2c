import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { memorySettings } from './memory-settings.ts';

const { flags, env } = memorySettings;
const MEGABYTE = 2 ** 20;
/** Much that lives for a moment, as while pages are rendered; then the bytes set aside for what is young. */
const YOUNG = `
  const kept = [];
  for (let at = 0; at < 8e6; at++) kept[at % 2_000_000] = { at };
  const young = v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  console.log(young.space_size);
`;
/** Whatever this machine would choose by itself. */
const LARGER = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
const readOutput = (given: readonly string[]) =>
  execFileSync(process.execPath, [...given], { env: {}, encoding: 'utf8' });
const youngOf = (given: readonly string[]) => Number(readOutput([...given, '-e', YOUNG])) / MEGABYTE;

describe('the memory of the application', () => {
  it('is no more than twice 16 MB for what is young', () => {
    expect(youngOf(LARGER)).toBeGreaterThan(32);
    expect(youngOf(flags)).toBeLessThanOrEqual(32);
  });

  it.each(flags)('is told by %s, which this Node knows', (flag) => {
    expect(readOutput([flag, '--v8-options'])).toContain(`default: ${flag}\n`);
  });

  it('is bounded in the image as without containers', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    const told = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    expect(image).toContain(`ENV ${told.join(' ')}\n`);
    expect(image).toContain(`CMD ${JSON.stringify(['node', ...flags, 'dist/main.js']).replaceAll(',', ', ')}`);
  });
});
