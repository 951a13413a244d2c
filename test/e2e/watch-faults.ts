import type { Page } from '@playwright/test';

/** Collects errors of a page, violations of its policy, and requests to other origins. */
export async function collectPageErrors(page: Page, origin: string): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isFailedPageLoad(message.location().url, message.text(), page.url()))
      faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => {
    const { protocol, origin: requestOrigin } = new URL(request.url());
    if (protocol.startsWith('http') && requestOrigin !== origin) faults.push(`requests ${request.url()}`);
  });
  await page.exposeFunction('reportPolicy', (violation: string) => faults.push(`policy: ${violation}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.apply(Reflect.get(window, 'reportPolicy') as () => void, window, [`${violatedDirective} ${blockedURI}`]),
    ),
  );
  return faults;
}

/** Browsers log an error for a page with status 404 or 410, which tests open on purpose. */
const isFailedPageLoad = (resource: string, text: string, page: string) =>
  text.startsWith('Failed to load resource') && resource.replace(/#.*/, '') === page.replace(/#.*/, '');
