export interface MapRow {
  readonly name: string;
  readonly holds: string;
  readonly mayUse: readonly string[];
}

/** Reads the table of modules in docs/architecture.md, where modules come above those that they use. */
export const mapRows = (readme: string): MapRow[] =>
  [...readme.matchAll(/^\| `src\/(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(([, name, holds, uses]) => ({
    name: name!,
    holds: holds!.replaceAll('`', ''),
    mayUse: uses!.startsWith('no ') ? [] : uses!.split(', '),
  }));
