import type { ImportGraph } from './import-graph.ts';

export interface MapImports {
  /** How many imports lead from one place of the map to another, as from 'src/leads' to 'src/search'. */
  readonly between: (from: string, to: string) => number;
  /** Which of `site` and `staff` a module of the web has; none where it has no folder there. */
  readonly halves: (module: string) => string[];
}

const PLACE = /^(?:src\/config\.ts$|(?:src|web)\/[^/]+(?=\/))/;
const ROOT = /^src\/[^/]+\.ts$/;
const placeOf = (path: string) => PLACE.exec(path)?.[0] ?? (ROOT.test(path) ? 'src/*.ts' : null);

/** Specs are not counted, because they may import across walls. */
export function mapImports({ modules }: ImportGraph): MapImports {
  const counts = new Map<string, number>();
  const files = modules.filter(({ source }) => !source.endsWith('.spec.ts'));
  for (const { source, dependencies } of files)
    for (const { resolved } of dependencies) {
      const key = `${placeOf(source)} ${placeOf(resolved)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return {
    between: (from, to) => counts.get(`${from} ${to}`) ?? 0,
    halves: (module) =>
      ['site', 'staff'].filter((half) => files.some(({ source }) => source.startsWith(`web/${module}/${half}/`))),
  };
}
