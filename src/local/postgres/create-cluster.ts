import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '../process/run-command.ts';
import type { SystemUser } from '../process/unprivileged-user.ts';
import { UserFacingError } from '../user-facing-error.ts';

interface Options {
  readonly binaries: string;
  readonly password: string;
  readonly user: SystemUser | undefined;
  readonly isDurable: boolean;
}

/** First version with a collation that does not depend on libraries of the machine. */
const MIN_BUILTIN_LOCALE_VERSION = 17;

/** Initialises the data folder. Throws if it exists and belongs to another major version. */
export async function createCluster(data: string, { binaries, password, user, isDurable }: Options): Promise<void> {
  const major = await getMajorVersion(binaries);
  if (existsSync(data)) return assertSameVersion(data, major);
  const draft = `${data}.new`;
  const passwordFile = `${draft}/password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);

  const newData = join(draft, 'data');
  const settings = [
    ...['--username=agency', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    '--encoding=UTF8',
    ...(major < MIN_BUILTIN_LOCALE_VERSION
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
    ...(isDurable ? [] : ['--no-sync']),
  ];
  await runCommand(join(binaries, 'initdb'), [`--pgdata=${newData}`, ...settings], {
    folder: draft,
    user,
    env: { LC_ALL: 'C' },
  });
  renameSync(newData, data);
  rmSync(draft, { recursive: true });
}

async function getMajorVersion(binaries: string) {
  const { stdout } = await promisify(execFile)(join(binaries, 'initdb'), ['--version']);
  return Number(/\d+/.exec(stdout)?.[0]);
}

function assertSameVersion(data: string, major: number) {
  const version = Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'));
  if (version !== major)
    throw new UserFacingError(
      `${data} es de PostgreSQL ${version} y este es el ${major}: borre esa carpeta para empezar de nuevo.`,
    );
}
