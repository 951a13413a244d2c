import type { Page } from '@playwright/test';

/** Elements that could run something which is not ours, even if they need a click. */
export const programsIn = (page: Page) =>
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
