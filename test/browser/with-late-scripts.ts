import type { Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';

const LATE_MS = 600;

/** Each script arrives later than somebody acts who does not wait for it. */
export const withLateScripts = (page: Page) =>
  page.route('**/assets/**/*.js', async (route) => {
    await delay(LATE_MS);
    await route.continue();
  });
