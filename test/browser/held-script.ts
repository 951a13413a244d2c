import type { Page } from '@playwright/test';

/** Of all scripts, the one that holds these words waits until it is let go. */
export async function heldScript(page: Page, words: string) {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes(words)) {
      asked.resolve();
      await held.promise;
    }
    await route.fulfill({ response: answer });
  });
  return { asked: asked.promise, letGo: held.resolve };
}
