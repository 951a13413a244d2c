export interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}

interface Entry {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const MAX_DIRECT_DEPENDENCIES = 74;
const EXACT = /^\d+\.\d+\.\d+[\w.-]*$|^~6\.0/;
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Finds faults that lockfile-lint ignores: missing hashes, install scripts, and too many packages. */
export function findPackageFaults({ packages }: Lock, mayHaveScripts: readonly string[]): string[] {
  const entries = Object.entries(packages).filter(([path]) => path !== '');
  const direct = Object.entries(packages['']?.dependencies ?? {});
  const scripted = new Set(entries.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path)));
  return [
    ...entries.filter(([, { integrity }]) => !integrity).map(([path]) => `${path} has no integrity`),
    ...[...scripted].filter((name) => !mayHaveScripts.includes(name)).map((name) => `${name} has an install script`),
    ...mayHaveScripts.filter((name) => !scripted.has(name)).map((name) => `${name} has no install script any more`),
    ...direct.filter(([, version]) => !EXACT.test(version)).map(([name]) => `${name} has no exact version`),
    ...(direct.length > MAX_DIRECT_DEPENDENCIES
      ? [`${direct.length} direct dependencies, at most ${MAX_DIRECT_DEPENDENCIES}`]
      : []),
  ];
}
