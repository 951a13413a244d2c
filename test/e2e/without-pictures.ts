import type { BrowserContext, Page } from '@playwright/test';

/** Blocks pictures: without JavaScript, a browser requests all of a list, and the server would have to encode each. */
export const withoutPictures = (page: BrowserContext | Page) => page.route('**/pictures/**', (route) => route.abort());
