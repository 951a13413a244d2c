import type { ImportGraph } from './import-graph.ts';

export interface MapImports {
  /** Counts imports between two folders, such as 'src/leads' and 'src/search'. */
  readonly between: (from: string, to: string) => number;
  /** Lists which of the folders `site` and `staff` a module has in web. */
  readonly halves: (module: string) => string[];
}

const FOLDER = /^(?:src\/config\.ts$|(?:src|web)\/[^/]+(?=\/))/;
const ROOT = /^src\/[^/]+\.ts$/;
const toFolder = (path: string) => FOLDER.exec(path)?.[0] ?? (ROOT.test(path) ? 'src/*.ts' : null);

/** Ignores specs, which may import across boundaries. */
export function mapImports({ modules }: ImportGraph): MapImports {
  const counts = new Map<string, number>();
  const files = modules.filter(({ source }) => !/\.spec\.tsx?$/.test(source));
  for (const { source, dependencies } of files)
    for (const { resolved } of dependencies) {
      const key = `${toFolder(source)} ${toFolder(resolved)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return {
    between: (from, to) => counts.get(`${from} ${to}`) ?? 0,
    halves: (module) =>
      ['site', 'staff'].filter((half) => files.some(({ source }) => source.startsWith(`web/${module}/${half}/`))),
  };
}
