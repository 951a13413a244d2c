export interface MapRow {
  readonly name: string;
  readonly holds: string;
  readonly mayUse: readonly string[];
}

/** The modules in the order of the table in docs/architecture.md: users above what they use. */
export const mapRows = (readme: string): MapRow[] =>
  [...readme.matchAll(/^\| `src\/(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(([, name, holds, uses]) => ({
    name: name!,
    holds: holds!.replaceAll('`', ''),
    mayUse: uses!.startsWith('no ') ? [] : uses!.split(', '),
  }));
