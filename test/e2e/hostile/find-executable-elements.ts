import type { Page } from '@playwright/test';

/** Finds elements that could run foreign code, even if only on a click. */
export const findExecutableElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.matches('iframe, object, embed, base, script:not([src]):not([type*=json]), script[src^="data:"]') ||
          [...element.attributes].some(
            ({ name, value }) => name.startsWith('on') || /^[\s\0-\x20]*javascript:/i.test(value),
          ),
      )
      .map((element) => element.outerHTML.slice(0, 160)),
  );
