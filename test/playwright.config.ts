import { defineConfig } from '@playwright/test';
import { findChromium } from './browser/find-chromium.ts';

const baseURL = process.env.BASE_URL ?? 'http://127.0.0.1:3000';

/** A visitor who has been asked about cookies before: the banner is in nobody's way but its own tests'. */
const answered = JSON.stringify({ analytics: false, ads: false, at: '2026-01-01T00:00:00.000Z' });

export default defineConfig({
  testDir: './browser',
  // One system serves all journeys of a project, and some of them change it.
  workers: 1,
  // A second look where the machine may be busy; what needed one is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // Visitors see the stock as it came, and not what staff make of it: each project has a system of its own.
  projects: [
    { name: 'site', testIgnore: '**/admin/**' },
    { name: 'panel', testMatch: '**/admin/**/*.spec.ts' },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: 'cookie-consent:v1', value: answered }] }],
    },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    trace: 'retain-on-failure',
    launchOptions: await findChromium(),
  },
});
