import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { findChromium } from './e2e/find-chromium.ts';
import type { RunningSystem } from './setup/start-demo-system.ts';

/** The systems under test, by suite; a suite without a system is not run. */
const systems = JSON.parse(process.env.BROWSED_SYSTEMS ?? '{}') as Record<string, RunningSystem | undefined>;

/** Cookie consent is given, so that the banner appears only in its own tests. */
const consent = JSON.stringify({ analytics: false, ads: false, at: '2026-01-01T00:00:00.000Z' });

const toProjectOptions = (name: 'site' | 'panel') => {
  const { url: baseURL = 'http://127.0.0.1:3000', databaseUrl, mails } = systems[name] ?? {};
  const storage = { origin: baseURL, localStorage: [{ name: 'cookie-consent:v1', value: consent }] };
  return {
    metadata: { url: baseURL, databaseUrl, mails },
    use: { baseURL, storageState: { cookies: [], origins: [storage] } },
  };
};

export default defineConfig({
  testDir: './e2e',
  // Specs of visitors do not disturb each other. One worker more than processors, since a waiting test leaves one idle.
  workers: availableParallelism() + 1,
  projects: [
    // Staff change what others see, so their specs have their own system and run one after another.
    { name: 'panel', testMatch: '**/admin/**/*.spec.ts', workers: 1, ...toProjectOptions('panel') },
    // All sign-ins come from one address and share its rate limits.
    { name: 'accounts', testMatch: '**/accounts/**/*.spec.ts', workers: 1, ...toProjectOptions('site') },
    { name: 'site', testIgnore: '**/{admin,accounts}/**', ...toProjectOptions('site') },
  ],
  // CI machines may be busy; a test that passes on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Tracing costs more than a third of a test's processor time; `--trace on` records the first try too.
    trace: 'on-first-retry',
    launchOptions: await findChromium(),
  },
});
