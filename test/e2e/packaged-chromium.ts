import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalFolders } from '../../src/local/local-folders.ts';
import { projectRoot } from '../../src/local/project-root.ts';

/**
 * Unpacks the Chromium of an npm package once, with the libraries that a minimal system lacks. The package itself would
 * use fixed names in the temporary folder and mistake unfinished files for complete ones.
 */
export async function packagedChromium() {
  const manifest = join(projectRoot, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(createLocalFolders().binaries, `chromium-${version}`);
  if (!existsSync(folder)) renameUnlessExists(await unpackChromium(`${folder}.`), folder);
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox'],
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

/** Safe for concurrent processes, which may both unpack it. */
function renameUnlessExists(temporaryFolder: string, folder: string) {
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(temporaryFolder, { recursive: true });
  }
}

async function unpackChromium(prefix: string): Promise<string> {
  const folder = mkdtempSync(prefix);
  const originalEnv = { ...process.env };
  // The package unpacks its libraries for this platform only.
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  for (const name of Object.keys(process.env)) if (!(name in originalEnv)) delete process.env[name];
  Object.assign(process.env, originalEnv);
  return folder;
}
