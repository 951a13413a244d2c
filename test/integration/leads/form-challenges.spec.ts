import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import { PurgeUsedChallenges, FormChallenges } from '../../../src/leads/inquiries/form-protection.ts';
import type { FormChallenge, FormKind, SolvedChallenge } from '../../../src/leads/inquiries/form-challenge.contract.ts';

import { UsedChallenge } from '../../../src/leads/inquiries/used-challenge.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { runInBatches } from '../../setup/run-in-batches.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { solveFormChallenge, fetchSolution } from '../../setup/solve-challenge.ts';
import { startApp } from '../../setup/start-app.ts';

const MINUTE = 60_000;
const FORMS = ['property', 'contact', 'listing'] as const;
const FORM_FIELDS = {
  property: () => ({ reference: 'MJ-1', message: 'Me interesa.' }),
  contact: () => ({ subject: 'compra', message: 'Busco una villa.' }),
  listing: () => ({ phone: '600 123 456', listing: { propertyType: 'villa', location: 'Mijas' } }),
};

describe('form challenge', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));

  beforeAll(async () => {
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 895_000, status: 'published' };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa as never));
  });

  const buildInquiry = (kind: FormKind, overrides: object = {}) => ({
    ...{ kind, name: 'Ana Núñez', email: `${randomUUID()}@example.es`, privacyVersion: '2026-11-21' },
    ...{ ...FORM_FIELDS[kind](), filledInMs: 9_000 },
    ...overrides,
  });
  const send = async (body: object, headers: Record<string, string> = {}) => {
    const requestHeaders = { 'sec-fetch-site': 'same-origin', ...headers };
    const { body: receipt } = await site.http().post('/api/v1/inquiries').set(requestHeaders).send(body).expect(201);
    return (receipt as { id: string }).id;
  };
  const findLead = (id: string) => site.em().findOneOrFail(Lead, { id });
  const countMails = () => site.em().count(Mail);
  const countInbox = () => site.em().count(Lead, { folder: 'inbox' });
  const getChallenges = () => site.app.get(FormChallenges, { strict: false });

  it('holds back a thousand forms without a solution, and sends no mails', async () => {
    const before = { inbox: await countInbox(), mails: await countMails() };
    const ids = await runInBatches(1000, 50, (at) => send(buildInquiry(FORMS[at % 3]!)));
    expect({ inbox: await countInbox(), mails: await countMails() }).toEqual(before);
    expect(await site.em().count(Lead, { id: { $in: ids }, folder: 'review', spamScore: 10 })).toBe(1000);
  }, 60_000);

  it('accepts fifty solved forms and notifies the agency of each', async () => {
    const before = await countMails();
    const ids = await runInBatches(50, 10, async (at) => {
      const form = FORMS[at % 3]!;
      return send(buildInquiry(form, { challenge: await fetchSolution(site, form) }));
    });
    expect(await site.em().count(Lead, { id: { $in: ids }, folder: 'inbox', spamScore: 0 })).toBe(50);
    expect(await countMails()).toBe(before + 50);
  });

  it('is valid for one of three concurrent forms', async () => {
    const before = await countMails();
    const challenge = await fetchSolution(site, 'contact');
    const ids = await Promise.all([1, 2, 3].map(() => send(buildInquiry('contact', { challenge }))));
    const leads = await Promise.all(ids.map(findLead));
    expect(leads.map(({ folder }) => folder).sort()).toEqual(['inbox', 'review', 'review']);
    expect(leads.map(({ spamScore }) => spamScore).sort()).toEqual([0, 30, 30]);
    expect(await countMails()).toBe(before + 1);
  });

  it('is valid for the same form repeated with its key', async () => {
    const before = await countMails();
    const key = { 'idempotency-key': randomUUID() };
    const body = buildInquiry('contact', { challenge: await fetchSolution(site, 'contact'), language: 'de' });
    const id = await send(body, key);
    expect(await send(body, key)).toBe(id);
    const another = { challenge: await fetchSolution(site, 'contact'), language: 'en', filledInMs: 20_000 };
    expect(await send({ ...body, ...another }, key)).toBe(id);
    expect(await findLead(id)).toMatchObject({ folder: 'inbox', language: 'de' });
    expect(await countMails()).toBe(before + 1);
  });

  it('is not consumed if nothing could be stored', async () => {
    const body = buildInquiry('contact', { challenge: await fetchSolution(site, 'contact') });
    const connection = site.em().getConnection();
    await connection.execute('alter table lead_changes rename to lead_changes_away');
    try {
      await site.http().post('/api/v1/inquiries').set('sec-fetch-site', 'same-origin').send(body).expect(500);
    } finally {
      await connection.execute('alter table lead_changes_away rename to lead_changes');
    }
    expect((await findLead(await send(body))).folder).toBe('inbox');
  });

  const base64 = (text: string) => Promise.resolve(Buffer.from(text).toString('base64'));
  const solveChanged = (change: (challenge: FormChallenge) => void) => async () => {
    const text = Buffer.from(await fetchSolution(site, 'contact'), 'base64').toString();
    const solved = JSON.parse(text) as SolvedChallenge;
    change(solved.challenge);
    return base64(JSON.stringify(solved));
  };
  const createExpired = () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 21 * MINUTE);
    return getChallenges()
      .create('contact')
      .finally(() => clock.mockRestore());
  };
  const createUnsolved = async () => {
    const challenge = await getChallenges().create('contact');
    const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0');
    return base64(JSON.stringify({ challenge, solution: { counter: 0, derivedKey } }));
  };

  it.each([
    ['expired', 5, async () => solveFormChallenge(await createExpired())],
    ['of another form', 20, () => fetchSolution(site, 'listing')],
    ['changed to another form', 40, solveChanged(({ parameters }) => (parameters.data.form = 'property'))],
    ['extended', 40, solveChanged(({ parameters }) => (parameters.expiresAt += 60))],
    ['made cheaper', 40, solveChanged(({ parameters }) => (parameters.cost = 1))],
    ['wrongly signed', 40, solveChanged((challenge) => (challenge.signature = 'ab'.repeat(32)))],
    ['unsolved', 40, createUnsolved],
    ['no challenge at all', 40, () => base64('{"challenge":null}')],
    ['not even JSON', 40, () => Promise.resolve('%%%')],
    ['empty', 10, () => Promise.resolve('')],
  ])('holds back a form whose challenge is %s', async (_case, spamScore, solve) => {
    const before = await countMails();
    const id = await send(buildInquiry('contact', { challenge: await solve() }));
    expect(await findLead(id)).toMatchObject({ folder: 'review', spamScore });
    expect(await countMails()).toBe(before);
  });

  it('adds to the scores of the other signs of spam', async () => {
    const signs = { website: 'x', filledInMs: 1, challenge: await fetchSolution(site, 'listing') };
    expect(await findLead(await send(buildInquiry('contact', signs)))).toMatchObject({
      folder: 'review',
      spamScore: 170,
    });
  });

  it('is never cached, and refused for unknown forms', async () => {
    const ask = (form: string) => site.http().get(`/api/v1/inquiries/challenge?form=${form}`);
    const { headers, body } = await ask('property').expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect((body as FormChallenge).parameters).toMatchObject({ cost: 1000, data: { form: 'property' } });
    await ask('staff').expect(422);
    await ask('').expect(422);
  });

  it('is deleted only after it has expired', async () => {
    const em = site.em();
    await em.insertMany(UsedChallenge, [
      { signature: 'past', expiresAt: new Date(Date.now() - MINUTE) },
      { signature: 'coming', expiresAt: new Date(Date.now() + MINUTE) },
    ]);
    const job = site.app.get(PurgeUsedChallenges, { strict: false });
    await runInContext(site.app.get(MikroORM), 'test', () => job.handle());
    const remaining = await em.find(UsedChallenge, { signature: ['past', 'coming'] });
    expect(remaining.map(({ signature }) => signature)).toEqual(['coming']);
  });
});
