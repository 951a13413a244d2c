import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { MikroORM } from '@mikro-orm/postgresql';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { PurgeUsedChallenges } from '../../../src/leads/challenge/purge-used-challenges.ts';
import type { FormChallenge, FormKind, SolvedChallenge } from '../../../src/leads/challenge/form-challenge.contract.ts';
import { FormChallenges } from '../../../src/leads/challenge/form-challenges.ts';
import { UsedChallenge } from '../../../src/leads/challenge/used-challenge.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { inBatches } from '../../setup/in-batches.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { solutionOf, solvedChallenge } from '../../setup/solved-challenge.ts';
import { startApp } from '../../setup/start-app.ts';

const MINUTE = 60_000;
const FORMS = ['property', 'contact', 'listing'] as const;
const WANTED = {
  property: () => ({ reference: 'MJ-1', message: 'Me interesa.' }),
  contact: () => ({ subject: 'compra', message: 'Busco una villa.' }),
  listing: () => ({ phone: '600 123 456', listing: { propertyType: 'villa', location: 'Mijas' } }),
};

describe('what shows that people write', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));

  beforeAll(async () => {
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 895_000, status: 'published' };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa as never));
  });

  const inquiry = (kind: FormKind, said: object = {}) => ({
    ...{ kind, name: 'Ana Núñez', email: `${randomUUID()}@example.es`, privacyVersion: '2026-11-21' },
    ...{ ...WANTED[kind](), filledInMs: 9_000 },
    ...said,
  });
  const send = async (body: object, headers: Record<string, string> = {}) => {
    const own = { 'sec-fetch-site': 'same-origin', ...headers };
    const { body: receipt } = await site.http().post('/api/v1/inquiries').set(own).send(body).expect(201);
    return (receipt as { id: string }).id;
  };
  const kept = (id: string) => site.em().findOneOrFail(Lead, { id });
  const mails = () => site.em().count(Mail);
  const inbox = () => site.em().count(Lead, { folder: 'inbox' });
  const challenges = () => site.app.get(FormChallenges, { strict: false });

  it('lets a thousand forms of a script wait, and tells nobody of them', async () => {
    const before = { inbox: await inbox(), mails: await mails() };
    const ids = await inBatches(1000, 50, (at) => send(inquiry(FORMS[at % 3]!)));
    expect({ inbox: await inbox(), mails: await mails() }).toEqual(before);
    expect(await site.em().count(Lead, { id: { $in: ids }, folder: 'review', spamScore: 10 })).toBe(1000);
  }, 60_000);

  it('takes in fifty that people sent, and tells the agency of each', async () => {
    const before = await mails();
    const ids = await inBatches(50, 10, async (at) => {
      const form = FORMS[at % 3]!;
      return send(inquiry(form, { challenge: await solvedChallenge(site, form) }));
    });
    expect(await site.em().count(Lead, { id: { $in: ids }, folder: 'inbox', spamScore: 0 })).toBe(50);
    expect(await mails()).toBe(before + 50);
  });

  it('is good for one form, even for two sent at once', async () => {
    const before = await mails();
    const challenge = await solvedChallenge(site, 'contact');
    const ids = await Promise.all([1, 2, 3].map(() => send(inquiry('contact', { challenge }))));
    const all = await Promise.all(ids.map(kept));
    expect(all.map(({ folder }) => folder).sort()).toEqual(['inbox', 'review', 'review']);
    expect(all.map(({ spamScore }) => spamScore).sort()).toEqual([0, 30, 30]);
    expect(await mails()).toBe(before + 1);
  });

  it('is good for the same form sent again with its key', async () => {
    const before = await mails();
    const key = { 'idempotency-key': randomUUID() };
    const body = inquiry('contact', { challenge: await solvedChallenge(site, 'contact'), language: 'de' });
    const id = await send(body, key);
    expect(await send(body, key)).toBe(id);
    const another = { challenge: await solvedChallenge(site, 'contact'), language: 'en', filledInMs: 20_000 };
    expect(await send({ ...body, ...another }, key)).toBe(id);
    expect(await kept(id)).toMatchObject({ folder: 'inbox', language: 'de' });
    expect(await mails()).toBe(before + 1);
  });

  it('is not used up by what could not be stored', async () => {
    const body = inquiry('contact', { challenge: await solvedChallenge(site, 'contact') });
    const connection = site.em().getConnection();
    await connection.execute('alter table lead_changes rename to lead_changes_away');
    try {
      await site.http().post('/api/v1/inquiries').set('sec-fetch-site', 'same-origin').send(body).expect(500);
    } finally {
      await connection.execute('alter table lead_changes_away rename to lead_changes');
    }
    expect((await kept(await send(body))).folder).toBe('inbox');
  });

  const base64 = (text: string) => Promise.resolve(Buffer.from(text).toString('base64'));
  const changed = (change: (challenge: FormChallenge) => void) => async () => {
    const text = Buffer.from(await solvedChallenge(site, 'contact'), 'base64').toString();
    const solved = JSON.parse(text) as SolvedChallenge;
    change(solved.challenge);
    return base64(JSON.stringify(solved));
  };
  const expired = () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 21 * MINUTE);
    return challenges()
      .create('contact')
      .finally(() => clock.mockRestore());
  };
  const withoutWork = async () => {
    const challenge = await challenges().create('contact');
    const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0');
    return base64(JSON.stringify({ challenge, solution: { counter: 0, derivedKey } }));
  };

  it.each([
    ['expired', 5, async () => solutionOf(await expired())],
    ['of another form', 20, () => solvedChallenge(site, 'listing')],
    ['of another form by its own word', 40, changed(({ parameters }) => (parameters.data.form = 'property'))],
    ['prolonged', 40, changed(({ parameters }) => (parameters.expiresAt += 60))],
    ['made cheaper', 40, changed(({ parameters }) => (parameters.cost = 1))],
    ['signed by somebody else', 40, changed((challenge) => (challenge.signature = 'ab'.repeat(32)))],
    ['not worked for', 40, withoutWork],
    ['no challenge at all', 40, () => base64('{"challenge":null}')],
    ['not even JSON', 40, () => Promise.resolve('%%%')],
    ['empty', 10, () => Promise.resolve('')],
  ])('makes a form wait whose challenge is %s', async (_case, spamScore, make) => {
    const before = await mails();
    const id = await send(inquiry('contact', { challenge: await make() }));
    expect(await kept(id)).toMatchObject({ folder: 'review', spamScore });
    expect(await mails()).toBe(before);
  });

  it('tells by the sum all that there was', async () => {
    const signs = { website: 'x', filledInMs: 1, challenge: await solvedChallenge(site, 'listing') };
    expect(await kept(await send(inquiry('contact', signs)))).toMatchObject({ folder: 'review', spamScore: 170 });
  });

  it('is for nobody to keep, and for three forms only', async () => {
    const ask = (form: string) => site.http().get(`/api/v1/inquiries/challenge?form=${form}`);
    const { headers, body } = await ask('property').expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect((body as FormChallenge).parameters).toMatchObject({ cost: 1000, data: { form: 'property' } });
    await ask('staff').expect(422);
    await ask('').expect(422);
  });

  it('is forgotten when it has expired, not before', async () => {
    const em = site.em();
    await em.insertMany(UsedChallenge, [
      { signature: 'past', expiresAt: new Date(Date.now() - MINUTE) },
      { signature: 'coming', expiresAt: new Date(Date.now() + MINUTE) },
    ]);
    const forget = site.app.get(PurgeUsedChallenges, { strict: false });
    await runInContext(site.app.get(MikroORM), 'test', () => forget.handle());
    const left = await em.find(UsedChallenge, { signature: ['past', 'coming'] });
    expect(left.map(({ signature }) => signature)).toEqual(['coming']);
  });
});
