import type { Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';

const DELAY_MS = 600;

/** Delays all scripts until after the first actions of the visitor. */
export const withLateScripts = (page: Page) =>
  page.route('**/assets/**/*.js', async (route) => {
    await delay(DELAY_MS);
    await route.continue();
  });
