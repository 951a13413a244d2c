import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../process/run-command.ts';
import type { SystemUser } from '../process/unprivileged-user.ts';
import { Refusal } from '../refusal.ts';

interface Options {
  readonly binaries: string;
  readonly password: string;
  readonly user: SystemUser | undefined;
  readonly isDurable: boolean;
}

const MAJOR = '18';

/** Creates the data folder once, atomically. Throws Refusal when it belongs to another major version. */
export async function createCluster(data: string, { binaries, password, user, isDurable }: Options): Promise<void> {
  if (existsSync(data)) return refuseOtherVersion(data);
  const unfinished = `${data}.new`;
  const passwordFile = `${unfinished}/password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid);

  const made = join(unfinished, 'data');
  const settings = [
    ...['--username=agency', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(isDurable ? [] : ['--no-sync']),
  ];
  await runCommand(join(binaries, 'initdb'), [`--pgdata=${made}`, ...settings], {
    folder: unfinished,
    user,
    env: { LC_ALL: 'C' },
  });
  renameSync(made, data);
  rmSync(unfinished, { recursive: true });
}

function refuseOtherVersion(data: string) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR)
    throw new Refusal(
      `${data} es de PostgreSQL ${version} y este es el ${MAJOR}: borre esa carpeta para empezar de nuevo.`,
    );
}
