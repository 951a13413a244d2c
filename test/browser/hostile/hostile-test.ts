import { test } from '@playwright/test';
import { hostileSystem } from './hostile-system.ts';

type HostileSystem = Awaited<ReturnType<typeof hostileSystem>>;

/** Every spec that opens it meets the same hostile system. */
export const hostileTest = test.extend<object, { system: HostileSystem }>({
  system: [
    async ({ browserName }, give) => {
      const system = await hostileSystem(`hostile_${browserName}`);
      await give(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
