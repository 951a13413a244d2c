import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { onDatabase } from '../admin/insert-account.ts';
import { findDemoProperty } from '../find-demo-property.ts';
import { runInBatches } from '../../setup/run-in-batches.ts';
import { hostileTexts } from '../../setup/hostile-texts.ts';

const TEXT_COUNT = 600;
const { reference } = findDemoProperty(({ rawType, status }) => rawType === 'Villa' && status === 'published');

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const property = (text: string) => ({ name: 'Ana', message: text });
const FORMS = {
  '/contacto': (text: string) => ({ name: text, subject: 'otro', message: text }),
  '/publicar-propiedad': (text: string) => ({
    ...{ name: 'Ana', phone: '600 123 456', propertyType: 'casa', location: text, description: text },
  }),
};

/** Uses CRLF, as browsers do. */
const toCrlf = (text: string) => text.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n');

test('a hostile text in a form without JavaScript is refused or stored unchanged', async ({ baseURL }) => {
  test.slow();
  const { headers } = await fetch(`${baseURL}/propiedad/x/${reference}`, { redirect: 'manual' });
  const forms = Object.entries({ ...FORMS, [headers.get('location')!]: property });
  // The last text exceeds the limit.
  const texts = [...fc.sample(hostileTexts, TEXT_COUNT - 1), 'x'.repeat(1_000_000)];
  const textsByEmail = new Map<string, string>();
  const statuses = new Set<number>();
  const post = async (at: number) => {
    const [path, fields] = forms[at % 3]!;
    const email = `${randomUUID()}@ejemplo.es`;
    const body = new URLSearchParams({ ...fields(toCrlf(texts[at]!)), email, privacyVersion: '2026-11-21' });
    const request = { method: 'POST', headers: SAME_ORIGIN, body, redirect: 'manual' } as const;
    const { status } = await fetch(new URL(path, baseURL), request);
    statuses.add(status);
    if (status === 303) textsByEmail.set(email, toCrlf(texts[at]!).trim().normalize('NFC'));
  };
  // The server may cut off a client that sends too much before it reads the response.
  await runInBatches(TEXT_COUNT, 10, (at) => post(at).catch(() => post(at)));
  expect([...statuses].sort()).toEqual([303, 413, 422]);
  const rows = await onDatabase(
    `select email, folder, coalesce(message, listing->>'description') as text from inquiries where email = any($1)`,
    [[...textsByEmail.keys()]],
  );
  expect(rows).toHaveLength(textsByEmail.size);
  expect(rows.filter(({ email, text }) => text !== textsByEmail.get(String(email)))).toEqual([]);
  expect(new Set(rows.map(({ folder }) => folder))).toEqual(new Set(['review']));
});
