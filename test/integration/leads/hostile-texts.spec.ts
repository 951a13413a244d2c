import fc from 'fast-check';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { hostileTexts } from '../../setup/hostile-texts.ts';
import { runInBatches } from '../../setup/run-in-batches.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const TEXTS = 2_000;
const CONCURRENCY = 25;

const FORMS = ['property', 'contact', 'listing'] as const;
const ANA = { email: 'ana@example.es', privacyVersion: '2026-11-21' };

/** The same text in every field that a visitor can fill in. */
const buildForm = (kind: (typeof FORMS)[number], text: string) => ({
  ...{ kind, ...ANA },
  ...{
    property: { name: 'Ana', reference: 'MJ-1', message: text },
    contact: { name: text, subject: 'otro', message: text },
    listing: {
      name: 'Ana',
      phone: '600 123 456',
      listing: { propertyType: 'casa', location: text, description: text },
    },
  }[kind],
});
const getStoredTexts = ({ kind, name, message, listing }: Lead) =>
  ({ property: [message], contact: [message, name], listing: [listing?.description, listing?.location] })[
    kind as (typeof FORMS)[number]
  ];
/** Invisible characters that change the text direction of a line. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

describe('hostile text', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));

  beforeAll(async () => {
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 895_000, status: 'published' };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa as never));
  });

  it('is refused with a reason or stored unchanged by each form', async () => {
    const texts = fc.sample(hostileTexts, TEXTS);
    const statuses = new Map<number, number>();
    const textsById = new Map<string, string>();
    await runInBatches(TEXTS, CONCURRENCY, async (at) => {
      const body = buildForm(FORMS[at % 3]!, texts[at]!);
      const requestHeaders = { 'sec-fetch-site': 'same-origin' };
      const answer = await site.http().post('/api/v1/inquiries').set(requestHeaders).send(body);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const receipt = answer.body as { id: string; errors?: { message: string }[] };
      if (answer.status === 201) textsById.set(receipt.id, texts[at]!);
      else if (answer.status === 422) expect(receipt.errors?.[0]?.message).toMatch(/^[A-ZÉ]/);
    });
    expect([...statuses.keys()].sort()).toEqual([201, 413, 422]);
    expect(statuses.get(201)).toBeGreaterThan(TEXTS / 4);
    const leads = await site.em().find(Lead, { id: [...textsById.keys()] });
    expect(leads).toHaveLength(textsById.size);
    const toExpected = (id: string, isLine: boolean) =>
      (isLine ? textsById.get(id)!.replace(DIRECTIONS, '') : textsById.get(id)!).trim().normalize('NFC');
    const changedLeads = leads.filter((inquiry) =>
      getStoredTexts(inquiry).some((text, at) => text !== toExpected(inquiry.id, at === 1)),
    );
    expect(changedLeads.map(getStoredTexts)).toEqual([]);
  }, 240_000);
});
