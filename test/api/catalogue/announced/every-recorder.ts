import { globSync, readFileSync } from 'node:fs';

const sources = globSync('src/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The command, job or reaction that a file exports. */
const unitIn = (text: string) =>
  /export class (\w+) extends Command/.exec(text)?.[1] ?? /@(?:Job|When)\([\s\S]*?export class (\w+)/.exec(text)?.[1];

const RECORDS = /\boutbox\.record\(em, (?:new )?PropertiesChanged\b/;
const nameOf = (path: string) => path.replace(/^.*\//, '');

/** Every command, job and reaction that records PropertiesChanged, directly or through a function. */
export function everyRecorder(): string[] {
  const found = new Set<string>();
  const open = sources.filter(({ text }) => RECORDS.test(text));
  for (const { path, text } of open) {
    const unit = unitIn(text);
    if (unit) found.add(unit);
    else {
      const imports = new RegExp(`from '[^']*/${nameOf(path)}'`);
      // A name may be that of several files, so that one may seem to import itself.
      open.push(...sources.filter((other) => !open.includes(other) && imports.test(other.text)));
    }
  }
  return [...found].sort();
}
