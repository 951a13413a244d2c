export interface MapRow {
  readonly name: string;
  readonly holds: string;
  readonly mayUse: readonly string[];
}

/** The rows of the README's table: who uses stands above whom it uses. */
export const mapRows = (readme: string): MapRow[] =>
  [...readme.matchAll(/^\| `src\/(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(([, name, holds, uses]) => ({
    name: name!,
    holds: holds!.replaceAll('`', ''),
    mayUse: uses!.startsWith('no ') ? [] : uses!.split(', '),
  }));
