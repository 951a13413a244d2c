import { globSync, readFileSync } from 'node:fs';

export type Source = { path: string; text: string };

/** A convention finds the files that break it. */
export type Convention = {
  rule: string;
  find: (sources: Source[]) => string[];
  /** Files that break the rule. */
  violation: Record<string, string>;
  /** Expected report of the violation; its first file by default. */
  report?: string;
  /** Similar files that are allowed. */
  valid: Record<string, string>;
};

export const findFiles = (breaks: (source: Source) => boolean) => (sources: Source[]) =>
  sources.filter(breaks).map(({ path }) => path);

export const toSources = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

/** Excludes the tests of the conventions, which contain violations. */
export const projectSources: Source[] = globSync(['{src,web,test,migrations}/**/*.{ts,tsx}'], {
  exclude: ['test/architecture/**'],
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.d.ts'))
  .sort()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

export function testConventions(conventions: Convention[]) {
  it.each(conventions)('$rule', ({ find }) => {
    expect(find(projectSources)).toEqual([]);
  });

  it.each(conventions)('$rule (finds a violation, accepts a valid example)', ({ find, violation, report, valid }) => {
    expect(find(toSources(violation))).toEqual([report ?? Object.keys(violation)[0]]);
    expect(find(toSources(valid))).toEqual([]);
  });
}
