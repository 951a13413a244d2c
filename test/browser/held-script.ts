import type { Page, Route } from '@playwright/test';

/** Of all scripts, the one that holds these words waits until it is let go. */
export async function heldScript(page: Page, words: string) {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isLetGo = false;
  const pass = async (route: Route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes(words)) {
      asked.resolve();
      await held.promise;
    }
    await route.fulfill({ response: answer });
  };
  await page.route('**/*.js', (route) =>
    pass(route).catch((error: unknown) => {
      // The test may end while another script is still on its way.
      if (!isLetGo) throw error;
    }),
  );
  const letGo = () => {
    isLetGo = true;
    held.resolve();
  };
  return { asked: asked.promise, letGo };
}
