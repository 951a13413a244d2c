import type { BrowserContext, Page } from '@playwright/test';

const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;

/** From here on, a page is as slow as on the phone. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Lighthouse's phone, on its network of 1.6 Mbit/s and 150 ms and with a quarter of this machine's speed. */
export const phone = {
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  slowDown,
};
