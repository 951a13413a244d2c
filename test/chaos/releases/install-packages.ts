import { runCommand } from '../../../src/local/process/run-command.ts';

/** Error codes of npm if the registry is unreachable; other errors are real failures. */
const UNREACHABLE =
  /\bcode (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/;

/** Installs the packages of a folder's lock file. Returns false if they are neither cached nor reachable. */
export async function installPackages(folder: string): Promise<boolean> {
  const npm = process.env.npm_execpath;
  const npmOptions = ['--prefer-offline', '--fetch-retry-maxtimeout', '15000'];
  const command = ['ci', '--include=dev', ...npmOptions, '--no-audit', '--no-fund', '--loglevel', 'error'];
  try {
    await (npm ? runCommand(process.execPath, [npm, ...command], { folder }) : runCommand('npm', command, { folder }));
    return true;
  } catch (error) {
    if (error instanceof Error && UNREACHABLE.test(error.message)) return false;
    throw error;
  }
}
