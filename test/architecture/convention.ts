import { globSync, readFileSync } from 'node:fs';

export type Source = { path: string; text: string };

/**
 * A convention lists the files that break it. The offence proves that it finds some; the twin is similar and allowed.
 */
export type Convention = {
  rule: string;
  find: (sources: Source[]) => string[];
  offence: Record<string, string>;
  /** What the rule reports for the offence; by default its first file. */
  found?: string;
  twin: Record<string, string>;
};

export const ofFile = (breaks: (source: Source) => boolean) => (sources: Source[]) =>
  sources.filter(breaks).map(({ path }) => path);

export const planted = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

/** The tests of the conventions themselves hold what is banned. */
export const projectSources: Source[] = globSync(['{src,web,test,migrations}/**/*.{ts,tsx}'], {
  exclude: ['test/architecture/**'],
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.d.ts'))
  .sort()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

export function holdEach(conventions: Convention[]) {
  it.each(conventions)('$rule', ({ find }) => {
    expect(find(projectSources)).toEqual([]);
  });

  it.each(conventions)('$rule (an offence is found, its twin is not)', ({ find, offence, found, twin }) => {
    expect(find(planted(offence))).toEqual([found ?? Object.keys(offence)[0]]);
    expect(find(planted(twin))).toEqual([]);
  });
}
