import { expect, type Page, test } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';

/** A state of a page, with the exact texts of the specification. */
export interface Saying {
  readonly at: string;
  readonly texts: readonly (string | RegExp)[];
  /** Steps from the URL to the state. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** Options of a select, by its label. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
}

/** Defines one test per state; each name completes the sentence that `describe` begins. */
export function defineTextTests(states: Readonly<Record<string, Saying>>): void {
  for (const [name, { at, texts, reach, choices = {} }] of Object.entries(states)) {
    test(name, async ({ page }) => {
      await page.goto(at);
      await whenInteractive(page);
      await reach?.(page);
      for (const text of texts) await expect(findText(page, text), `${text}`).toBeVisible();
      for (const [label, optionNames] of Object.entries(choices)) {
        const options = await page.getByLabel(label).first().locator('option').allInnerTexts();
        expect(options.map((text) => text.trim())).toEqual(expect.arrayContaining([...optionNames]));
      }
    });
  }
}

/** Visible text, or the accessible name of an icon. */
const findText = (page: Page, text: string | RegExp) =>
  page
    .getByText(text, { exact: true })
    .or(page.getByLabel(text, { exact: true }))
    .filter({ visible: true })
    .first();
