import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { onDatabase } from '../admin/an-account.ts';
import { demoHome } from '../demo-home.ts';
import { inBatches } from '../../setup/in-batches.ts';
import { hostileTexts } from '../../setup/hostile-texts.ts';

const TEXTS = 600;
const { reference } = demoHome(({ kind }, { status }) => kind === 'villa' && !status);

const OWN = { 'sec-fetch-site': 'same-origin' };
const property = (text: string) => ({ name: 'Ana', message: text });
const FORMS = {
  '/contacto': (text: string) => ({ name: text, subject: 'otro', message: text }),
  '/publicar-propiedad': (text: string) => ({
    ...{ name: 'Ana', phone: '600 123 456', propertyType: 'casa', location: text, description: text },
  }),
};

/** As browsers send it: every end of a line is CRLF. */
const asSent = (text: string) => text.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n');

test('a text that means harm, sent without a script, is refused with its page or kept as it was sent', async ({
  baseURL,
}) => {
  test.slow();
  const { headers } = await fetch(`${baseURL}/propiedad/x/${reference}`, { redirect: 'manual' });
  const forms = Object.entries({ ...FORMS, [headers.get('location')!]: property });
  // One that is certainly larger than is read.
  const texts = [...fc.sample(hostileTexts, TEXTS - 1), 'x'.repeat(1_000_000)];
  const kept = new Map<string, string>();
  const statuses = new Set<number>();
  const post = async (at: number) => {
    const [path, fields] = forms[at % 3]!;
    const email = `${randomUUID()}@ejemplo.es`;
    const body = new URLSearchParams({ ...fields(asSent(texts[at]!)), email, privacyVersion: '2026-11-21' });
    const { status } = await fetch(new URL(path, baseURL), { method: 'POST', headers: OWN, body, redirect: 'manual' });
    statuses.add(status);
    if (status === 303) kept.set(email, asSent(texts[at]!).trim().normalize('NFC'));
  };
  // Whoever sends more than is read may be cut off before the answer is heard.
  await inBatches(TEXTS, 10, (at) => post(at).catch(() => post(at)));
  expect([...statuses].sort()).toEqual([303, 413, 422]);
  const rows = await onDatabase(
    `select email, folder, coalesce(message, listing->>'description') as text from inquiries where email = any($1)`,
    [[...kept.keys()]],
  );
  expect(rows).toHaveLength(kept.size);
  expect(rows.filter(({ email, text }) => text !== kept.get(String(email)))).toEqual([]);
  expect(new Set(rows.map(({ folder }) => folder))).toEqual(new Set(['review']));
});
