import { expect, type Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { Lead } from '../../../src/leads/lead.entity.ts';
import { buildDigestMail } from '../../../src/leads/notifications/emails/build-digest-mail.ts';
import { buildTaskReminderMail } from '../../../src/leads/notifications/emails/build-task-reminder-mail.ts';
import type { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { renderLetter } from '../../../src/platform/mail/render-letter.ts';
import { hostileTest as test } from './hostile-test.ts';
import { programsIn } from './programs-in.ts';
import { watchHits } from './watch-hits.ts';
import { breakout, xssPayloads } from './xss-payloads.ts';

/** Each part of a letter, by whichever hand it was written. */
const aLetter = (text: string) => {
  const href = `https://agency.example/${text}`;
  return renderLetter({
    ...{ letterhead: text, subject: text, preheader: text, signature: [{ text }, { text, href: `tel:${text}` }] },
    paragraphs: [
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

const anAgency = (text: string) =>
  ({ name: text, phones: [text], email: text, address: text, postcode: text, town: text }) as AgencyProfile;

function aDigest(text: string) {
  const item = { lead: text, topic: text, since: new Date() };
  const listed = { total: 3, items: (['lead', 'task', 'follow-up'] as const).map((what) => ({ ...item, what })) };
  const context = { day: '2026-11-21', agency: anAgency(text), siteUrl: 'https://agency.example' };
  return buildDigestMail(
    { name: text, address: 'a@agency.example' },
    { unanswered: listed, overdue: listed },
    context,
  )!;
}

const aReminder = (text: string) =>
  buildTaskReminderMail({
    ...{ agency: anAgency(text), siteUrl: 'https://agency.example' },
    task: { id: text, title: text, dueAt: new Date(), remindAt: new Date() } as LeadTask,
    lead: { id: text, name: text } as Lead,
    staffMember: { id: text, name: text, email: 'a@agency.example', avatarUrl: null },
  });

test('no part of a letter lets anything run, and each is still there to be read', async ({ page }) => {
  const { hits, asked } = await watched(page);
  for (const text of [...xssPayloads, breakout])
    expect(await timesShown(page, aLetter(text).html, text), text).toBeGreaterThanOrEqual(12);
  expect([...hits, ...asked]).toEqual([]);
});

test('nor does the digest of a morning, or the reminder of a task', async ({ page }) => {
  const { hits, asked } = await watched(page);
  for (const text of [...xssPayloads, breakout]) {
    expect(await timesShown(page, aDigest(text).html, text), text).toBeGreaterThanOrEqual(6);
    expect(await timesShown(page, aReminder(text).html, text), text).toBeGreaterThanOrEqual(6);
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

/** How often a letter shows a text that nothing in it lets run. */
async function timesShown(page: Page, html: string, text: string) {
  await page.setContent(html);
  expect(await programsIn(page), text).toEqual([]);
  const shown = (await page.locator('body').textContent())!.replace(/\s+/g, ' ');
  return shown.split(text.replace(/\s+/g, ' ')).length - 1;
}

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
