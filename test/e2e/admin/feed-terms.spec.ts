import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';

/** Inserts a feed whose withdrawn properties have these terms. */
async function insertFeedWithTerms(terms: readonly { type: string; town: string; mappedType: string | null }[]) {
  const feed = randomUUID();
  await onDatabase(
    `insert into feeds (id, name, format, address, created_at) values ($1, $2, 'kyero', '/none/such.xml', now())`,
    [feed, `Palabras ${feed.slice(0, 8)}`],
  );
  for (const { type, town, mappedType } of terms) {
    const id = randomUUID();
    await onDatabase(
      `insert into properties (id, reference, source, status, currency, type, raw_type, raw_town, location, raw_features,
         feed_id, external_id, content_hash, created_at, updated_at)
       values ($1, $2, 'api', 'withdrawn', 'EUR', $3, $4, $5, $5, '{Zwembad}', $6, $2, 'kept', now(), now())`,
      [id, `W-${id.slice(0, 8)}`, mappedType, type, town, feed],
    );
  }
  return feed;
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenInteractive(page);
}

const TERMS = [
  { type: 'Cottage', town: 'Marbela', mappedType: null },
  { type: 'COTTAGE', town: 'Marbella', mappedType: null },
  ...Array.from({ length: 5 }, () => ({ type: 'Villa', town: 'Marbella', mappedType: '2-3' })),
];

test('a misspelt town is shown beside its suggestion, and an alias can be removed', async ({ page }) => {
  const feed = await insertFeedWithTerms(TERMS);
  await signInWithRoles(page, 'admin');
  await open(page, `/admin/settings/feeds/${feed}`);
  const card = page.getByRole('region', { name: 'Palabras del feed' });
  await card.getByRole('tab', { name: 'Municipios' }).click();
  await expect(page).toHaveURL(/\?words=town#palabras$/);
  await expect(card.getByRole('row').nth(1)).toContainText('Marbela¿Marbella?');
  await card.getByRole('button', { name: 'Añadir equivalencia a «Marbela»' }).click();
  const dialog = page.getByRole('dialog', { name: '«Marbela»' });
  await expect(dialog.getByLabel('Municipio')).toBeFocused();
  await dialog.getByLabel('Municipio').fill('Marbella');
  await dialog.getByLabel('Zona').fill('Centro');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(card.getByRole('row', { name: /^Marbela / })).toContainText('Centro, Marbella');

  await card.getByRole('tab', { name: 'Características' }).click();
  await card.getByRole('button', { name: 'Añadir equivalencia a «Zwembad»' }).click();
  const feature = page.getByRole('dialog', { name: '«Zwembad»' });
  await feature.getByLabel('Significado').selectOption('Otro texto en español');
  await feature.getByLabel('Texto en español').fill('Piscina climatizada');
  await feature.getByRole('button', { name: 'Guardar' }).click();
  await expect(feature).toBeHidden();

  await card.getByRole('tab', { name: 'Equivalencias' }).click();
  const aliases = card.getByRole('table', { name: 'Equivalencias' });
  await expect(aliases.getByRole('row', { name: /^Zwembad .*Piscina climatizada/ })).toBeVisible();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
  await aliases
    .getByRole('row', { name: /^Marbela / })
    .getByRole('button', { name: 'Acciones para «Marbela»' })
    .click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Quitar la equivalencia de «Marbela»?' });
  await expect(question).toContainText('Afecta a 1 propiedad.');
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect(aliases.getByRole('row', { name: /^Marbela / })).toBeHidden();
});

test('the report of a run links to the terms in its warnings', async ({ page }) => {
  const [feed, run] = [await insertFeedWithTerms(TERMS), randomUUID()];
  await onDatabase(
    `insert into feed_runs (id, feed_id, trigger, status, started_at, ended_at, duration_ms, seen, warnings, errors)
     values ($1, $2, 'schedule', 'complete', now(), now(), 900, 7, '{"unknown_type": 2}', '[]')`,
    [run, feed],
  );
  await signInWithRoles(page, 'admin');
  await open(page, `/admin/settings/feeds/${feed}?words=zone&run=${run}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Tipo de propiedad desconocido' }).click();
  await expect(page).toHaveURL(/\?words=type#palabras$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Tipos' })).toHaveAttribute('aria-selected', 'true');
});
