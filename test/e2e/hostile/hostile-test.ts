import { test } from '@playwright/test';
import { hostileSystem } from './hostile-system.ts';

type HostileSystem = Awaited<ReturnType<typeof hostileSystem>>;

/** All specs share one hostile system. */
export const hostileTest = test.extend<object, { system: HostileSystem }>({
  system: [
    async ({ browserName }, use) => {
      const system = await hostileSystem(`hostile_${browserName}`);
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
