import { chromium } from '@playwright/test';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packagedChromium } from './packaged-chromium.ts';

interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
  readonly env?: Record<string, string | undefined>;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const QUIET = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** A browser for the tests: the one that is asked for, an installed one, Playwright's own, or the one that npm brings. */
export async function findChromium(): Promise<Chromium> {
  const installed = process.env.PLAYWRIGHT_CHROMIUM || onPath();
  if (installed) return { executablePath: installed, args: ['--no-sandbox', ...QUIET] };
  if (existsSync(chromium.executablePath()))
    return { executablePath: chromium.executablePath(), args: ['--no-sandbox'] };
  return packagedChromium();
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
