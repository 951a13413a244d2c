import { expect, type Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { Lead } from '../../../src/leads/lead.entity.ts';
import { buildDigestMail, buildTaskReminderMail } from '../../../src/leads/notifications/staff-mails.ts';
import type { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { renderMail } from '../../../src/platform/mail/render-mail.ts';
import { hostileTest as test } from './hostile-test.ts';
import { findExecutableElements } from './find-executable-elements.ts';
import { watchHits } from './watch-hits.ts';
import { breakout, xssPayloads } from './xss-payloads.ts';

/** Renders a mail with this text in every kind of part. */
const renderMailWith = (text: string) => {
  const href = `https://agency.example/${text}`;
  return renderMail({
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

const createAgency = (text: string) =>
  ({ name: text, phones: [text], email: text, address: text, postcode: text, town: text }) as AgencyProfile;

function buildDigest(text: string) {
  const item = { lead: text, topic: text, at: new Date() };
  const list = { total: 3, items: (['lead', 'task', 'follow-up'] as const).map((type) => ({ ...item, type })) };
  const context = { day: '2026-11-21', agency: createAgency(text), siteUrl: 'https://agency.example' };
  return buildDigestMail({ name: text, address: 'a@agency.example' }, { unanswered: list, overdue: list }, context)!;
}

const buildReminder = (text: string) =>
  buildTaskReminderMail({
    ...{ agency: createAgency(text), siteUrl: 'https://agency.example' },
    task: { id: text, title: text, dueAt: new Date(), remindAt: new Date() } as LeadTask,
    lead: { id: text, name: text } as Lead,
    staffMember: { id: text, name: text, email: 'a@agency.example', avatarUrl: null },
  });

test('no payload in a mail executes, and each stays readable', async ({ page }) => {
  const { hits, externalRequests } = await watchPage(page);
  for (const text of [...xssPayloads, breakout])
    expect(await countShown(page, renderMailWith(text).html, text), text).toBeGreaterThanOrEqual(12);
  expect([...hits, ...externalRequests]).toEqual([]);
});

test('no payload in the morning digest or a task reminder executes', async ({ page }) => {
  const { hits, externalRequests } = await watchPage(page);
  for (const text of [...xssPayloads, breakout]) {
    expect(await countShown(page, buildDigest(text).html, text), text).toBeGreaterThanOrEqual(6);
    expect(await countShown(page, buildReminder(text).html, text), text).toBeGreaterThanOrEqual(6);
  }
  expect([...hits, ...externalRequests]).toEqual([]);
});

test('no payload in a sent mail of an inquiry, a lead or an invitation executes', async ({ page, system }) => {
  const { session, suspect, lead, colleague } = system.work;
  const { hits, externalRequests } = await watchPage(page);
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
    (await readMails(system.mails)).map(({ to }) => to![0]!.address!.replace(/^.+@staff/, 'colleague@staff')).sort();
  await expect
    .poll(recipients, { timeout: 20_000 })
    .toEqual([...['agency@example.es', 'colleague@staff.example', 'colleague@staff.example', 'visitor@example.es']]);
  for (const { subject, html } of await readMails(system.mails)) {
    await page.setContent(html!);
    expect(await findExecutableElements(page), subject).toEqual([]);
    await expect(page.locator('body'), subject).toContainText(breakout);
  }
  expect([...hits, ...externalRequests]).toEqual([]);
});

/** Counts payloads that a mail shows as harmless text. */
async function countShown(page: Page, html: string, text: string) {
  await page.setContent(html);
  expect(await findExecutableElements(page), text).toEqual([]);
  const bodyText = (await page.locator('body').textContent())!.replace(/\s+/g, ' ');
  return bodyText.split(text.replace(/\s+/g, ' ')).length - 1;
}

/** The browser acts as a mail client that runs every script and fetches every URL. */
async function watchPage(page: Page) {
  const externalRequests: string[] = [];
  page.on('request', (request) => externalRequests.push(request.url()));
  return { hits: await watchHits(page), externalRequests };
}

async function readMails(folder: string) {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
