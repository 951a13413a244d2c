import { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { Lead } from '../../../src/leads/lead.entity.ts';
import type { ActivityKind } from '../../../src/leads/lead-work.contract.ts';
import { ApplyRetention } from '../../../src/leads/privacy/apply-retention.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { rescorePerson } from '../../../src/leads/scoring/rescore-person.ts';
import { rescore } from '../../../src/leads/scoring/rescore.ts';
import { CompareScores } from '../../../src/leads/scoring/compare-scores.ts';
import { findScoreCounts } from '../../../src/leads/scoring/find-score-counts.sql.ts';
import { findScoreReasons } from '../../../src/leads/scoring/find-score-reasons.ts';
import { computeScoreReasons, sumPoints } from '../../../src/leads/scoring/compute-score-reasons.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { readsOf } from '../../setup/reads-of.ts';
import { startApp } from '../../setup/start-app.ts';
import { untilLockWaitedFor } from '../../setup/until-lock-waited-for.ts';
import { leadWork, workOnLeads } from './lead-work.ts';

const ANA = 'ana@example.es';

describe('the score of a lead', () => {
  const site = useFixture(() => startApp({ FORMS_PER_10_MINUTES: '0' }));
  let agent: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    agent = (await signedIn(site, 'agent')).browser;
  });
  afterEach(() => site.em().nativeDelete(Lead, { emailKey: ANA }));

  const scoreOf = async (id: string) => (await site.em().findOneOrFail(Lead, { id })).score;
  const reasonsOf = async (id: string) => {
    const em = site.em();
    return findScoreReasons(em, await em.findOneOrFail(Lead, { id }));
  };
  const act = async (id: string, kind: ActivityKind) => {
    const { body } = await agent.post(`/api/v1/staff/leads/${id}/activities`).send({ kind, text: 'x' }).expect(201);
    return (body as { id: string }).id;
  };
  const inTransaction = (id: string, work: typeof rescore) =>
    site.em().transactional(async (em) => work(em, await em.findOneOrFail(Lead, { id })));

  it('moves with what staff do, and back', async () => {
    const { id } = await anInquiry(site);
    const after: number[] = [];
    const done = (['note', 'mail', 'call', 'visit', 'mail'] as const).values();
    for (const kind of done) {
      await act(id, kind);
      after.push(await scoreOf(id));
    }
    expect(after).toEqual([0, 5, 15, 40, 45]);
    const visit = await act(id, 'visit');
    expect(await scoreOf(id)).toBe(70);
    await agent.delete(`/api/v1/staff/leads/${id}/activities/${visit}`).expect(204);
    expect(await scoreOf(id)).toBe(45);
    expect(await reasonsOf(id)).toEqual([
      { rule: 'mail', count: 2, points: 10 },
      { rule: 'call', count: 1, points: 10 },
      { rule: 'visit', count: 1, points: 25 },
    ]);
  });

  it('has a cap for each rule, and one for all', async () => {
    const { id } = await anInquiry(site, { status: 'won', email: ANA });
    for (const kind of ['mail', 'call', 'visit'] as const)
      for (let times = 0; times < 5; times++) await anActivity(site, { leadId: id, kind });
    await inTransaction(id, rescore);
    expect(await scoreOf(id)).toBe(100);
    expect(await reasonsOf(id)).toMatchObject([{ points: 15 }, { points: 30 }, { points: 50 }, { points: 5 }]);
  });

  it('holds to what staff corrected', async () => {
    const { id } = await anInquiry(site, { scoreCorrection: 30 });
    await act(id, 'call');
    expect(await scoreOf(id)).toBe(40);
    const other = await anInquiry(site, { scoreCorrection: -30 });
    await act(other.id, 'call');
    expect(await scoreOf(other.id)).toBe(0);
    expect(await reasonsOf(other.id)).toMatchObject([{ points: 10 }, { rule: 'correction', points: -10 }]);
  });

  it('counts other inquiries of the same person, by address or number, and what was merged into it', async () => {
    const phone = '+34 600 123 456';
    const { id } = await anInquiry(site, { email: ANA, phone });
    const others = async (expected: number) =>
      expect((await reasonsOf(id)).filter(({ rule }) => rule === 'other-inquiry')).toMatchObject(
        expected ? [{ count: expected, points: Math.min(10 * expected, 20) }] : [],
      );
    await others(0);
    await anInquiry(site, { email: 'ANA@example.es' });
    await others(1);
    const same = await anInquiry(site, { phone: '600123456' });
    await others(2);
    const merged = await anInquiry(site, { mergedInto: id });
    await others(3);
    for (const fields of [{ folder: 'review' }, { folder: 'spam' }, { erasedAt: new Date() }] as const)
      await anInquiry(site, { email: ANA, ...fields });
    await anInquiry(site, { email: null, phone: null });
    await others(3);
    await site.em().nativeDelete(Lead, { id: { $in: [same.id, merged.id] } });
    await others(1);
  });

  it('of every living lead of a person moves when another inquiry comes', async () => {
    const first = await anInquiry(site, { email: ANA });
    const gone = await anInquiry(site, { email: ANA, mergedInto: first.id });
    const stranger = await anInquiry(site);
    const { id } = await anInquiry(site, { email: ANA });
    await inTransaction(id, rescorePerson);
    const scores = await Promise.all([first.id, id, gone.id, stranger.id].map(scoreOf));
    expect(scores).toEqual([20, 20, 0, 0]);
  });

  it('of somebody without address and number is of nobody else', async () => {
    const nobody = { email: null, phone: null };
    const other = await anInquiry(site, { ...nobody, scoreCorrection: 7 });
    const { id } = await anInquiry(site, nobody);
    await inTransaction(id, rescorePerson);
    expect([await scoreOf(id), await scoreOf(other.id)]).toEqual([0, 0]);
  });

  it('misses neither of two inquiries that come at once', async () => {
    const fields = await anInquiry(site);
    const arrive = (beforeCommit: () => Promise<unknown>) =>
      site.em().transactional(async (em) => {
        const lead = em.create(Lead, { ...fields, id: randomUUID(), email: ANA, emailKey: ANA });
        em.persist(lead);
        await rescorePerson(em, lead);
        await beforeCommit();
        return lead.id;
      });
    let second = Promise.resolve('');
    const first = await arrive(() => {
      second = arrive(() => Promise.resolve());
      return untilLockWaitedFor((statement) => site.em().execute(statement));
    });
    expect(await Promise.all([first, await second].map(scoreOf))).toEqual([10, 10]);
  });

  it('does not keep a form waiting for whoever edits a lead, and is put right in the night', async () => {
    const [edited, { id }] = [await anInquiry(site, { email: ANA }), await anInquiry(site, { email: ANA })];
    await site.em().transactional(async (em) => {
      await em.execute('select 1 from inquiries where id = ? for update', [edited.id]);
      await inTransaction(id, rescorePerson);
    });
    expect([await scoreOf(edited.id), await scoreOf(id)]).toEqual([0, 10]);
    await runInContext(site.app.get(MikroORM), 'test', () => site.app.get(CompareScores).handle());
    expect([await scoreOf(edited.id), await scoreOf(id)]).toEqual([10, 10]);
  });

  it('of a person with many leads costs as few reads as that of one', async () => {
    const { id } = await anInquiry(site, { email: ANA });
    const one = await readsOf(() => inTransaction(id, rescorePerson));
    for (let times = 0; times < 50; times++) await anInquiry(site, { email: ANA });
    const many = await readsOf(() => inTransaction(id, rescorePerson));
    // The scores that moved are written with one statement more.
    expect(many.reads).toBeLessThanOrEqual(one.reads + 1);
    expect(await scoreOf(id)).toBe(20);
  });

  it('is the sum that is shown, whatever anybody does, and in whatever order', async () => {
    const retention = site.app.get(ApplyRetention);
    const expire = () => runInContext(site.app.get(MikroORM), 'test', () => retention.apply(new Date()));
    const living = () => site.em().find(Lead, { erasedAt: null, mergedInto: null }, { orderBy: { id: 'asc' } });
    const sumsOf = async (leads: Lead[]) => {
      const ids = leads.map(({ id }) => id);
      const counts = await findScoreCounts(site.em(), ids);
      return leads.map((lead) => sumPoints(computeScoreReasons(lead, counts.get(lead.id)!)));
    };
    const property = fc.asyncProperty(leadWork, async (steps) => {
      await site.em().nativeDelete(Lead, {});
      const done: string[] = [];
      for (const step of steps) {
        await workOnLeads({ site, expire }, step);
        done.push(step.what);
        const leads = await living();
        expect({ done, scores: leads.map(({ score }) => score) }).toEqual({ done, scores: await sumsOf(leads) });
      }
    });
    await fc.assert(property, { numRuns: 12, seed: 20261122, endOnFailure: true });
  }, 90_000);
});
