import { runCommand } from '../../../src/local/process/run-command.ts';

/** What npm says where there is no way to the registry; anything else is a fault of the release or of the machine. */
const AWAY = /\bcode (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/;

/**
 * Installs what the lock file of that folder names. False if that is neither kept on this machine nor can be fetched.
 */
export async function installPackages(folder: string): Promise<boolean> {
  const npm = process.env.npm_execpath;
  const asked = ['--prefer-offline', '--fetch-retry-maxtimeout', '15000'];
  const command = ['ci', '--include=dev', ...asked, '--no-audit', '--no-fund', '--loglevel', 'error'];
  try {
    await (npm ? runCommand(process.execPath, [npm, ...command], { folder }) : runCommand('npm', command, { folder }));
    return true;
  } catch (error) {
    if (error instanceof Error && AWAY.test(error.message)) return false;
    throw error;
  }
}
