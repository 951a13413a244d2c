import type { Page, Route } from '@playwright/test';

/** Holds back the script that contains this text until `release` is called. */
export async function holdScript(page: Page, text: string) {
  const [scriptRequest, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isReleased = false;
  const hold = async (route: Route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(text)) {
      scriptRequest.resolve();
      await gate.promise;
    }
    await route.fulfill({ response });
  };
  await page.route('**/*.js', (route) =>
    hold(route).catch((error: unknown) => {
      // The test may end while another script is loading.
      if (!isReleased) throw error;
    }),
  );
  const release = () => {
    isReleased = true;
    gate.resolve();
  };
  return { scriptRequest: scriptRequest.promise, release };
}
