import { expect, type Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { letter } from '../../../src/platform/mail/letter.ts';
import { hostileTest as test } from './hostile-test.ts';
import { programsIn } from './programs-in.ts';
import { watchHits } from './watch-hits.ts';
import { breakout, xssPayloads } from './xss-payloads.ts';

/** Each part of a letter, by whichever hand it was written. */
const aLetter = (text: string) => {
  const href = `https://agency.example/${text}`;
  return letter({
    ...{ letterhead: text, subject: text, preheader: text, signature: [{ text }, { text, href: `tel:${text}` }] },
    said: [
      text,
      { heading: text },
      {
        rows: [
          { label: text, text },
          { label: text, text, href: `mailto:${text}` },
        ],
      },
      { quote: text },
      { items: [{ text, href, lines: [text] }] },
      { action: text, href },
    ],
  });
};

test('no part of a letter lets anything run, and each is still there to be read', async ({ page }) => {
  const { hits, asked } = await watched(page);
  for (const text of [...xssPayloads, breakout]) {
    const { html } = aLetter(text);
    await page.setContent(html);
    expect(await programsIn(page), text).toEqual([]);
    const shown = (await page.locator('body').textContent())!.replace(/\s+/g, ' ');
    expect(shown.split(text.replace(/\s+/g, ' ')).length - 1, text).toBeGreaterThanOrEqual(12);
  }
  expect([...hits, ...asked]).toEqual([]);
});

test('nor does a mail as it was sent, of an inquiry, its answer, a lead, an invitation', async ({ page, system }) => {
  const { session, suspect, lead, colleague } = system.work;
  const { hits, asked } = await watched(page);
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie: session };
  for (const [method, path, body] of [
    ['PUT', `leads/${suspect}/folder`, { folder: 'inbox' }],
    ['PUT', `leads/${lead}/assignee`, { userId: colleague }],
    ['POST', `users/${colleague}/invitation`, undefined],
  ] as const) {
    const init = { method, headers, body: JSON.stringify(body ?? {}) };
    const { ok, status } = await fetch(`${system.url}/api/v1/staff/${path}`, init);
    expect(ok, `${path} answers ${status}`).toBe(true);
  }
  const recipients = async () =>
    (await mailsIn(system.mails)).map(({ to }) => to![0]!.address!.replace(/^.+@staff/, 'colleague@staff')).sort();
  await expect
    .poll(recipients, { timeout: 20_000 })
    .toEqual([...['agency@example.es', 'colleague@staff.example', 'colleague@staff.example', 'visitor@example.es']]);
  for (const { subject, html } of await mailsIn(system.mails)) {
    await page.setContent(html!);
    expect(await programsIn(page), subject).toEqual([]);
    await expect(page.locator('body'), subject).toContainText(breakout);
  }
  expect([...hits, ...asked]).toEqual([]);
});

/** A mail program that lets everything run, and fetches what it is told to. */
async function watched(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return { hits: await watchHits(page), asked };
}

async function mailsIn(folder: string) {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
