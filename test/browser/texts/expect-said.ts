import { expect, type Page, test } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';

/** A state of a page and the sentences that the specification gives it, to the letter. */
export interface Saying {
  /** Its address. */
  readonly at: string;
  readonly texts: readonly (string | RegExp)[];
  /** How the state is reached from there. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** Names of choices that a select offers, by its label. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
}

/** One test a state; its name says where the texts stand. */
export function expectSaid(sayings: Readonly<Record<string, Saying>>): void {
  for (const [where, { at, texts, reach, choices = {} }] of Object.entries(sayings)) {
    test(where, async ({ page }) => {
      await page.goto(at);
      await whenInteractive(page);
      await reach?.(page);
      for (const text of texts) await expect(said(page, text), `${text}`).toBeVisible();
      for (const [label, names] of Object.entries(choices)) {
        const offered = await page.getByLabel(label).first().locator('option').allInnerTexts();
        expect(offered.map((name) => name.trim())).toEqual(expect.arrayContaining([...names]));
      }
    });
  }
}

/** Written, or the name of something that shows an icon. */
const said = (page: Page, text: string | RegExp) =>
  page
    .getByText(text, { exact: true })
    .or(page.getByLabel(text, { exact: true }))
    .filter({ visible: true })
    .first();
