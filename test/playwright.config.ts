import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { findChromium } from './browser/find-chromium.ts';
import type { RunningSystem } from './setup/running-system.ts';

/** The systems of the run, of the site and of the panel; a project whose system does not run is not asked for. */
const systems = JSON.parse(process.env.BROWSED_SYSTEMS ?? '{}') as Record<string, RunningSystem | undefined>;

/** A visitor who has been asked about cookies before: the banner is in nobody's way but its own tests'. */
const answered = JSON.stringify({ analytics: false, ads: false, at: '2026-01-01T00:00:00.000Z' });

const on = (name: 'site' | 'panel') => {
  const { url: baseURL = 'http://127.0.0.1:3000', databaseUrl, mails } = systems[name] ?? {};
  const storage = { origin: baseURL, localStorage: [{ name: 'cookie-consent:v1', value: answered }] };
  return {
    metadata: { url: baseURL, databaseUrl, mails },
    use: { baseURL, storageState: { cookies: [], origins: [storage] } },
  };
};

export default defineConfig({
  testDir: './browser',
  // Files run side by side where they disturb nobody: what a visitor sends is only that visitor's. Who waits leaves a processor idle.
  workers: availableParallelism() + 1,
  projects: [
    // Staff change what visitors and other staff see, so they have a system of their own and come one after the other.
    { name: 'panel', testMatch: '**/admin/**/*.spec.ts', workers: 1, ...on('panel') },
    // All attempts to sign in come from one address, whose limits they share.
    { name: 'accounts', testMatch: '**/accounts/**/*.spec.ts', workers: 1, ...on('site') },
    { name: 'site', testIgnore: '**/{admin,accounts}/**', ...on('site') },
  ],
  // A second look where the machine may be busy; what needed one is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // A trace costs more than a third of a test's processor time: `--trace on` gives one of a first look.
    trace: 'on-first-retry',
    launchOptions: await findChromium(),
  },
});
