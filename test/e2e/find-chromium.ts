import { chromium } from '@playwright/test';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packagedChromium } from './packaged-chromium.ts';

interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
  readonly env?: Record<string, string | undefined>;
}

const BINARY_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const QUIET_ARGS = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Finds a browser: the configured one, an installed one, Playwright's own, or that of an npm package. */
export async function findChromium(): Promise<Chromium> {
  const installedPath = process.env.PLAYWRIGHT_CHROMIUM || findOnPath();
  if (installedPath) return { executablePath: installedPath, args: ['--no-sandbox', ...QUIET_ARGS] };
  if (existsSync(chromium.executablePath()))
    return { executablePath: chromium.executablePath(), args: ['--no-sandbox'] };
  return packagedChromium();
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return BINARY_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
