import { globSync, readFileSync } from 'node:fs';

export type Source = { path: string; text: string };

/** A convention finds the files that break it. The offence proves that it can; the twin, that it asks no more. */
export type Convention = {
  rule: string;
  find: (sources: Source[]) => string[];
  offence: Record<string, string>;
  /** What is found in the offence; its first file unless said otherwise. */
  found?: string;
  twin: Record<string, string>;
};

export const ofFile = (breaks: (source: Source) => boolean) => (sources: Source[]) =>
  sources.filter(breaks).map(({ path }) => path);

export const planted = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

/** The tests of the conventions themselves hold what is banned. */
const sources: Source[] = globSync(['{src,web,test,migrations}/**/*.{ts,tsx}'], { exclude: ['test/architecture/**'] })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.d.ts'))
  .sort()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

export function holdEach(conventions: Convention[]) {
  it.each(conventions)('$rule', ({ find }) => {
    expect(find(sources)).toEqual([]);
  });

  it.each(conventions)('$rule (an offence is found, its twin is not)', ({ find, offence, found, twin }) => {
    expect(find(planted(offence))).toEqual([found ?? Object.keys(offence)[0]]);
    expect(find(planted(twin))).toEqual([]);
  });
}
