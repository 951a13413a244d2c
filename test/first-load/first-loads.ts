/** Vite's manifest of a build. */
export type Manifest = Readonly<Record<string, BuiltFile>>;

interface BuiltFile {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The files that a browser must load before a page works. */
export interface FirstLoad {
  readonly page: string;
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

const PAGE = /virtual:vike:page-entry:client:\/pages\/(.+)$/;

/** Returns, for every page, its entry and the common entries with their static imports. */
export function firstLoads(manifest: Manifest): FirstLoad[] {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry && isForBrowsers(manifest[name]));
  const sharedEntries = entries.filter((name) => !PAGE.test(name));
  return entries.flatMap((name) => {
    const page = PAGE.exec(name)?.[1];
    return page ? [{ page, ...collectFiles([...sharedEntries, name], manifest) }] : [];
  });
}

function collectFiles(entries: readonly string[], manifest: Manifest) {
  const names = new Set(entries);
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  // Iterating a set includes elements added meanwhile.
  for (const name of names) {
    const built = manifest[name];
    if (!built) throw new Error(`The build manifest lacks ${name}.`);
    scripts.add(built.file);
    for (const style of built.css ?? []) styles.add(style);
    for (const imported of built.imports ?? []) names.add(imported);
  }
  return { scripts, styles };
}

/** The manifest contains the server's entry too. */
const isForBrowsers = ({ file }: BuiltFile) => !file.endsWith('.mjs');

/** Finds an import cycle, in which one file would run before its dependency. */
export function findCycle(manifest: Manifest): string[] | undefined {
  const acyclic = new Set<string>();
  const findCycleFrom = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (acyclic.has(name)) return undefined;
    for (const imported of manifest[name]?.imports ?? []) {
      const cycle = findCycleFrom(imported, [...path, name]);
      if (cycle) return cycle;
    }
    acyclic.add(name);
    return undefined;
  };
  for (const name of Object.keys(manifest)) {
    const cycle = findCycleFrom(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
