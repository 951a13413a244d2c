/** What Vite writes about the files of a build. */
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

/** Of every page: its entry and those that all pages have, with all that these import at once. */
export function firstLoads(manifest: Manifest): FirstLoad[] {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry && isForBrowsers(manifest[name]));
  const everywhere = entries.filter((name) => !PAGE.test(name));
  return entries.flatMap((name) => {
    const page = PAGE.exec(name)?.[1];
    return page ? [{ page, ...filesOf([...everywhere, name], manifest) }] : [];
  });
}

function filesOf(entries: readonly string[], manifest: Manifest) {
  const needed = new Set(entries);
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  // A set goes on through what is added to it meanwhile.
  for (const name of needed) {
    const built = manifest[name];
    if (!built) throw new Error(`The build does not say what ${name} is.`);
    scripts.add(built.file);
    for (const style of built.css ?? []) styles.add(style);
    for (const imported of built.imports ?? []) needed.add(imported);
  }
  return { scripts, styles };
}

/** The server's own entry stands in the same list. */
const isForBrowsers = ({ file }: BuiltFile) => !file.endsWith('.mjs');

/** Files that need each other in a circle, of which one would run before what it needs. */
export function circleIn(manifest: Manifest): string[] | undefined {
  const straight = new Set<string>();
  const circleFrom = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (straight.has(name)) return undefined;
    for (const imported of manifest[name]?.imports ?? []) {
      const circle = circleFrom(imported, [...way, name]);
      if (circle) return circle;
    }
    straight.add(name);
    return undefined;
  };
  for (const name of Object.keys(manifest)) {
    const circle = circleFrom(name, []);
    if (circle) return circle;
  }
  return undefined;
}
