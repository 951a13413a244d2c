import { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { Lead } from '../../../src/leads/lead.entity.ts';
import type { ActivityKind } from '../../../src/leads/lead-work.contract.ts';
import { ApplyRetention } from '../../../src/leads/privacy/apply-retention.sql.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import {
  rescorePerson,
  rescore,
  findScoreCounts,
  computeScoreReasons,
  sumPoints,
  findScoreReasons,
} from '../../../src/leads/scoring/lead-score.sql.ts';

import { CompareScores } from '../../../src/leads/scoring/compare-scores.ts';

import { signInWithRoles } from '../../setup/accounts.ts';
import { insertActivity } from '../../setup/insert-activity.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { countReads } from '../../setup/count-reads.ts';
import { startApp } from '../../setup/start-app.ts';
import { waitForLockWait } from '../../setup/wait-for-lock-wait.ts';
import { anyLeadSteps, runLeadStep } from './lead-steps.ts';

const ANA = 'ana@example.es';

describe('lead score', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  let agent: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    agent = (await signInWithRoles(site, 'agent')).browser;
  });
  afterEach(() => site.em().nativeDelete(Lead, { emailKey: ANA }));

  const findScore = async (id: string) => (await site.em().findOneOrFail(Lead, { id })).score;
  const findReasons = async (id: string) => {
    const em = site.em();
    return findScoreReasons(em, await em.findOneOrFail(Lead, { id }));
  };
  const addActivity = async (id: string, kind: ActivityKind) => {
    const { body } = await agent.post(`/api/v1/staff/leads/${id}/activities`).send({ kind, text: 'x' }).expect(201);
    return (body as { id: string }).id;
  };
  const inTransaction = (id: string, work: typeof rescore) =>
    site.em().transactional(async (em) => work(em, await em.findOneOrFail(Lead, { id })));

  it('rises with staff activities, and falls when they are removed', async () => {
    const { id } = await insertInquiry(site);
    const after: number[] = [];
    const done = (['note', 'mail', 'call', 'visit', 'mail'] as const).values();
    for (const kind of done) {
      await addActivity(id, kind);
      after.push(await findScore(id));
    }
    expect(after).toEqual([0, 5, 15, 40, 45]);
    const visit = await addActivity(id, 'visit');
    expect(await findScore(id)).toBe(70);
    await agent.delete(`/api/v1/staff/leads/${id}/activities/${visit}`).expect(204);
    expect(await findScore(id)).toBe(45);
    expect(await findReasons(id)).toEqual([
      { rule: 'mail', count: 2, points: 10 },
      { rule: 'call', count: 1, points: 10 },
      { rule: 'visit', count: 1, points: 25 },
    ]);
  });

  it('has a cap per rule and a total cap', async () => {
    const { id } = await insertInquiry(site, { status: 'won', email: ANA });
    for (const kind of ['mail', 'call', 'visit'] as const)
      for (let times = 0; times < 5; times++) await insertActivity(site, { leadId: id, kind });
    await inTransaction(id, rescore);
    expect(await findScore(id)).toBe(100);
    expect(await findReasons(id)).toMatchObject([{ points: 15 }, { points: 30 }, { points: 50 }, { points: 5 }]);
  });

  it('keeps a manual correction', async () => {
    const { id } = await insertInquiry(site, { scoreCorrection: 30 });
    await addActivity(id, 'call');
    expect(await findScore(id)).toBe(40);
    const other = await insertInquiry(site, { scoreCorrection: -30 });
    await addActivity(other.id, 'call');
    expect(await findScore(other.id)).toBe(0);
    expect(await findReasons(other.id)).toMatchObject([{ points: 10 }, { rule: 'correction', points: -10 }]);
  });

  it('counts other inquiries of the person by address or number, and merged ones', async () => {
    const phone = '+34 600 123 456';
    const { id } = await insertInquiry(site, { email: ANA, phone });
    const expectOthers = async (expected: number) =>
      expect((await findReasons(id)).filter(({ rule }) => rule === 'other-inquiry')).toMatchObject(
        expected ? [{ count: expected, points: Math.min(10 * expected, 20) }] : [],
      );
    await expectOthers(0);
    await insertInquiry(site, { email: 'ANA@example.es' });
    await expectOthers(1);
    const same = await insertInquiry(site, { phone: '600123456' });
    await expectOthers(2);
    const merged = await insertInquiry(site, { mergedInto: id });
    await expectOthers(3);
    for (const fields of [{ folder: 'review' }, { folder: 'spam' }, { erasedAt: new Date() }] as const)
      await insertInquiry(site, { email: ANA, ...fields });
    await insertInquiry(site, { email: null, phone: null });
    await expectOthers(3);
    await site.em().nativeDelete(Lead, { id: { $in: [same.id, merged.id] } });
    await expectOthers(1);
  });

  it('changes for every active lead of a person when another inquiry arrives', async () => {
    const first = await insertInquiry(site, { email: ANA });
    const absorbed = await insertInquiry(site, { email: ANA, mergedInto: first.id });
    const otherPerson = await insertInquiry(site);
    const { id } = await insertInquiry(site, { email: ANA });
    await inTransaction(id, rescorePerson);
    const scores = await Promise.all([first.id, id, absorbed.id, otherPerson.id].map(findScore));
    expect(scores).toEqual([20, 20, 0, 0]);
  });

  it('of a person without address and number does not affect others', async () => {
    const withoutContact = { email: null, phone: null };
    const other = await insertInquiry(site, { ...withoutContact, scoreCorrection: 7 });
    const { id } = await insertInquiry(site, withoutContact);
    await inTransaction(id, rescorePerson);
    expect([await findScore(id), await findScore(other.id)]).toEqual([0, 0]);
  });

  it('counts both of two concurrent inquiries', async () => {
    const fields = await insertInquiry(site);
    const createInquiry = (beforeCommit: () => Promise<unknown>) =>
      site.em().transactional(async (em) => {
        const lead = em.create(Lead, { ...fields, id: randomUUID(), email: ANA, emailKey: ANA });
        em.persist(lead);
        await rescorePerson(em, lead);
        await beforeCommit();
        return lead.id;
      });
    let second = Promise.resolve('');
    const first = await createInquiry(() => {
      second = createInquiry(() => Promise.resolve());
      return waitForLockWait((statement) => site.em().execute(statement));
    });
    expect(await Promise.all([first, await second].map(findScore))).toEqual([10, 10]);
  });

  it('is not updated while another transaction locks the lead, and is corrected by the nightly comparison', async () => {
    const [edited, { id }] = [await insertInquiry(site, { email: ANA }), await insertInquiry(site, { email: ANA })];
    await site.em().transactional(async (em) => {
      await em.execute('select 1 from inquiries where id = ? for update', [edited.id]);
      await inTransaction(id, rescorePerson);
    });
    expect([await findScore(edited.id), await findScore(id)]).toEqual([0, 10]);
    await runInContext(site.app.get(MikroORM), 'test', () => site.app.get(CompareScores).handle());
    expect([await findScore(edited.id), await findScore(id)]).toEqual([10, 10]);
  });

  it('needs at most one more query for a person with many leads', async () => {
    const { id } = await insertInquiry(site, { email: ANA });
    const one = await countReads(() => inTransaction(id, rescorePerson));
    for (let times = 0; times < 50; times++) await insertInquiry(site, { email: ANA });
    const many = await countReads(() => inTransaction(id, rescorePerson));
    // Changed scores are written with one more statement.
    expect(many.reads).toBeLessThanOrEqual(one.reads + 1);
    expect(await findScore(id)).toBe(20);
  });

  it('equals the displayed sum after any sequence of changes', async () => {
    const retention = site.app.get(ApplyRetention);
    const applyRetention = () => runInContext(site.app.get(MikroORM), 'test', () => retention.apply(new Date()));
    const findActiveLeads = () =>
      site.em().find(Lead, { erasedAt: null, mergedInto: null }, { orderBy: { id: 'asc' } });
    const sumReasons = async (leads: Lead[]) => {
      const ids = leads.map(({ id }) => id);
      const counts = await findScoreCounts(site.em(), ids);
      return leads.map((lead) => sumPoints(computeScoreReasons(lead, counts.get(lead.id)!)));
    };
    const property = fc.asyncProperty(anyLeadSteps, async (steps) => {
      await site.em().nativeDelete(Lead, {});
      const done: string[] = [];
      for (const step of steps) {
        await runLeadStep({ site, expire: applyRetention }, step);
        done.push(step.what);
        const leads = await findActiveLeads();
        expect({ done, scores: leads.map(({ score }) => score) }).toEqual({ done, scores: await sumReasons(leads) });
      }
    });
    await fc.assert(property, { numRuns: 12, seed: 20261122, endOnFailure: true });
  }, 90_000);
});
