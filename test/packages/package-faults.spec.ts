import { readFileSync } from 'node:fs';
import { type Lock, findPackageFaults } from './package-faults.ts';

const sound = { integrity: 'sha512-x' };
const faults = (packages: Lock['packages'], mayHaveScripts: string[] = []) =>
  findPackageFaults({ packages: { '': {}, ...packages } }, mayHaveScripts);

describe('packages', () => {
  it('each have a hash, for every platform', () => {
    expect(faults({ 'node_modules/a': {}, 'node_modules/b': sound })).toEqual(['node_modules/a has no integrity']);
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
    expect(findPackageFaults({ packages }, []).filter((fault) => fault.endsWith('integrity'))).toEqual([]);
  });

  it('have an install script only if it is allowed', () => {
    const scripted = { 'node_modules/a/node_modules/@b/c': { ...sound, hasInstallScript: true } };
    expect(faults(scripted)).toEqual(['@b/c has an install script']);
    expect(faults(scripted, ['@b/c'])).toEqual([]);
    expect(faults({}, ['@b/c'])).toEqual(['@b/c has no install script any more']);
  });

  it('are few, with exact versions', () => {
    const direct = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`package-${at}`, '1.0.0']));
    expect(faults({ '': { dependencies: direct(74) } })).toEqual([]);
    expect(faults({ '': { dependencies: direct(75) } })).toEqual(['75 direct dependencies, at most 74']);
    expect(faults({ '': { dependencies: { a: '^1.0.0' } } })).toEqual(['a has no exact version']);
  });
});
