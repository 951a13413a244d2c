import { defineConfig } from '@playwright/test';
import { findChromium } from './browser/find-chromium.ts';

export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results/browser',
  // One system serves all journeys, and some of them change it.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:3000',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    trace: 'retain-on-failure',
    launchOptions: await findChromium(),
  },
});
