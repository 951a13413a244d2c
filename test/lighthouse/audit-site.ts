import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../src/local/process/ports.ts';
import { findChromium } from '../e2e/find-chromium.ts';
import { markdownTable } from '../setup/markdown-table.ts';
import { auditPage, type PageAudit } from './audit-page.ts';
import { auditedPages } from './audited-pages.ts';
import { GOALS, getMedians, findMissedGoals } from './goals.ts';

interface Options {
  readonly url: string;
  /** Names of pages; all if empty. */
  readonly names: readonly string[];
  readonly runs: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/** The screen of Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const REPORTS = 'test-results/lighthouse';

/** Audits pages, writes their reports, and returns whether all goals are met. */
export async function auditSite({ url, names, runs, signal, say }: Options): Promise<boolean> {
  const pages = Object.entries(auditedPages).filter(([name]) => names.length === 0 || names.includes(name));
  if (pages.length === 0) throw new Error(`There are only ${Object.keys(auditedPages).join(', ')}.`);
  mkdirSync(REPORTS, { recursive: true });
  const rows: string[][] = [];
  let isGood = true;
  for (const [name, path] of pages) {
    const audits: PageAudit[] = [];
    const address = await warmUp(new URL(path, url).href);
    for (let run = 1; run <= runs && !signal.aborted; run++) {
      const audit = await inFreshBrowser((port) => auditPage(address, port));
      writeFileSync(join(REPORTS, `${name}-${run}.html`), audit.report);
      audits.push(audit);
    }
    if (signal.aborted) return false;
    const figures = getMedians(audits.map((audit) => audit.figures));
    const missed = findMissedGoals(figures);
    rows.push([
      name,
      ...GOALS.map(({ figure, written }) => written(figures[figure])),
      missed.length ? 'MISSED' : 'met',
    ]);
    if (missed.length === 0) continue;
    isGood = false;
    for (const fault of new Set(audits.flatMap(({ faults }) => faults))) say(`${name}  ${fault}`);
  }
  say(markdownTable(['page', ...GOALS.map(({ title }) => title), ''], rows));
  return isGood;
}

/** Follows redirects and makes the server scale all pictures for a phone; returns the final URL. */
async function warmUp(address: string): Promise<string> {
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage(PHONE);
    await page.goto(address, { waitUntil: 'networkidle' });
    return page.url();
  } finally {
    await browser.close();
  }
}

async function inFreshBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const { args, ...options } = await findChromium();
  const port = await findFreePort();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}
