import type { Page } from '@playwright/test';

/** Collects faults of a page from now on: errors, violations of its policy, requests to other origins. */
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

/** The browser logs answers of 404 and 410, which are correct here. */
const isOfItself = (of: string, text: string, page: string) =>
  text.startsWith('Failed to load resource') && of.replace(/#.*/, '') === page.replace(/#.*/, '');
