import type { BrowserContext, Page } from '@playwright/test';

/** Where no script runs, a browser asks at once for every picture of a list, and each is drawn and encoded for nobody. */
export const withoutPictures = (of: BrowserContext | Page) => of.route('**/pictures/**', (route) => route.abort());
