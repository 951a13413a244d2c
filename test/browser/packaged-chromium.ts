import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalFolders } from '../../src/local/create-local-folders.ts';
import { projectRoot } from '../../src/local/project-root.ts';

/**
 * The Chromium of an npm package, unpacked once, with the libraries that a minimal system lacks. By itself the package
 * uses fixed names in the temporary folder, and takes unfinished files for finished.
 */
export async function packagedChromium() {
  const manifest = join(projectRoot, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(createLocalFolders().binaries, `chromium-${version}`);
  if (!existsSync(folder)) keepFirst(await unpacked(`${folder}.`), folder);
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox'],
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

/** Two that begin at once both unpack. */
function keepFirst(unpacked: string, folder: string) {
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unpacked, { recursive: true });
  }
}

async function unpacked(prefix: string): Promise<string> {
  const folder = mkdtempSync(prefix);
  const before = { ...process.env };
  // Only for this platform does the package unpack its libraries.
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  return folder;
}
