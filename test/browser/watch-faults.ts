import type { Page } from '@playwright/test';

/** What goes wrong on a page from now on: errors, breaches of its policy, requests that leave its origin. */
export async function watchFaults(page: Page, origin: string): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfItself(message.location().url, message.text(), page.url()))
      faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) faults.push(`asks ${request.url()}`);
  });
  await page.exposeFunction('reportPolicy', (breach: string) => faults.push(`policy: ${breach}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.apply(Reflect.get(window, 'reportPolicy') as () => void, window, [`${violatedDirective} ${blockedURI}`]),
    ),
  );
  return faults;
}

/** The browser's own line about a page that answers 404 or 410, as it should. */
const isOfItself = (of: string, text: string, page: string) =>
  text.startsWith('Failed to load resource') && of.replace(/#.*/, '') === page.replace(/#.*/, '');
