import { globSync, readFileSync } from 'node:fs';

const sources = globSync('src/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Finds the command, job or reaction that a file exports. */
const findUnitName = (text: string) =>
  /export class (\w+) extends Command/.exec(text)?.[1] ?? /@(?:Job|When)\([\s\S]*?export class (\w+)/.exec(text)?.[1];

const RECORD_CALL = /\boutbox\.record\(em, (?:new )?PropertiesChanged\b/;
const toFileName = (path: string) => path.replace(/^.*\//, '');

/** Lists all commands, jobs and reactions that record PropertiesChanged, directly or through a function. */
export function listEventRecorders(): string[] {
  const recorders = new Set<string>();
  const recordingFiles = sources.filter(({ text }) => RECORD_CALL.test(text));
  for (const { path, text } of recordingFiles) {
    const unitName = findUnitName(text);
    if (unitName) recorders.add(unitName);
    else {
      const imports = new RegExp(`from '[^']*/${toFileName(path)}'`);
      // Several files may have the same name, so that one may seem to import itself.
      recordingFiles.push(...sources.filter((other) => !recordingFiles.includes(other) && imports.test(other.text)));
    }
  }
  return [...recorders].sort();
}
