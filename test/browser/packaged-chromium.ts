import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { localFolders } from '../../src/platform/local/local-folders.ts';

/**
 * The Chromium of an npm package, unpacked once, with the libraries that a slim system lacks. By itself the package
 * unpacks to fixed names in the temporary folder and takes whatever it finds there for finished.
 */
export async function packagedChromium() {
  const folder = join(localFolders().binaries, 'chromium');
  if (!existsSync(folder)) renameSync(await unpacked(`${folder}-`), folder);
  const env: Record<string, string | undefined> = { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  if (!existsSync('/etc/fonts')) env.FONTCONFIG_PATH = join(folder, 'fonts');
  return { executablePath: join(folder, 'chromium'), args: ['--no-sandbox'], env };
}

async function unpacked(prefix: string): Promise<string> {
  const folder = mkdtempSync(prefix);
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env;
  // Only for this platform does the package unpack its libraries.
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  for (const [name, value] of Object.entries({ TMPDIR, AWS_EXECUTION_ENV }))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  return folder;
}
