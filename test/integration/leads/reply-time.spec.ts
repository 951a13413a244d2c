import { Lead } from '../../../src/leads/lead.entity.ts';
import type { ActivityKind } from '../../../src/leads/lead-work.contract.ts';
import type { ReplyTime } from '../../../src/leads/response-time/reply-time.contract.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.sql.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const DAY = 86_400_000;
/** A Monday at ten in Madrid. */
const MONDAY = new Date('2026-11-16T09:00:00Z');

describe('response time', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    agent = (await signInWithRoles(site, 'agent')).browser;
  });

  const reply = (id: string, kind: ActivityKind, happenedAt: string) =>
    agent.post(`/api/v1/staff/leads/${id}/activities`).send({ kind, text: 'x', happenedAt }).expect(201);
  const findReplyTime = async (id: string) => {
    const { firstRepliedAt, replyMinutes } = await site.em().findOneOrFail(Lead, { id });
    return [firstRepliedAt?.toISOString() ?? null, replyMinutes];
  };

  it.each(['call', 'mail', 'visit'] as const)('ends at the first %s and counts opening hours', async (kind) => {
    const { id } = await insertInquiry(site, { createdAt: new Date('2026-11-13T17:30:00Z') });
    await reply(id, 'note', '2026-11-14T10:00:00.000Z');
    expect(await findReplyTime(id)).toEqual([null, null]);
    await reply(id, kind, '2026-11-16T08:15:00.000Z');
    const expected = ['2026-11-16T08:15:00.000Z', 30 + 240 + 15];
    expect(await findReplyTime(id)).toEqual(expected);
    await reply(id, kind, '2026-11-14T09:30:00.000Z');
    expect(await findReplyTime(id)).toEqual(expected);
  });

  it('is zero for a reply before the inquiry', async () => {
    const { id } = await insertInquiry(site, { createdAt: MONDAY });
    await reply(id, 'call', '2026-11-13T10:00:00.000Z');
    expect(await findReplyTime(id)).toEqual(['2026-11-13T10:00:00.000Z', 0]);
  });

  it('is not measured for leads created by staff', async () => {
    const { id } = await insertInquiry(site, { kind: 'staff', createdAt: MONDAY });
    await reply(id, 'call', '2026-11-16T10:00:00.000Z');
    expect(await findReplyTime(id)).toEqual([null, null]);
  });

  describe('shown to visitors', () => {
    beforeEach(() => site.em().nativeDelete(Lead, {}));

    const createReplied = (replyMinutes: number, fields: Partial<Lead> = {}) =>
      insertInquiry(site, { replyMinutes, firstRepliedAt: new Date(), ...fields });
    const expectReplyTime = async (expected: ReplyTime) => {
      site.app.get(InvalidationBus).publish();
      await waitFor(async () => {
        const { body } = await site.http().get('/api/v1/inquiries/reply-time').expect(200);
        expect(body).toEqual(expected);
      }, 3_000);
    };

    it('is the median of at least 20 replies', async () => {
      for (let minutes = 1; minutes < 20; minutes++) await createReplied(minutes * minutes);
      await expectReplyTime({ sampleSize: 19, medianMinutes: null });
      await createReplied(5_000);
      await expectReplyTime({ sampleSize: 20, medianMinutes: 100 });
    });

    it('excludes suspected spam, old replies and unanswered inquiries', async () => {
      for (let minutes = 1; minutes <= 20; minutes++)
        await createReplied(minutes, {
          folder: minutes % 2 ? 'inbox' : 'archive',
          firstRepliedAt: new Date(Date.now() - 179 * DAY),
        });
      for (let times = 0; times < 5; times++) {
        await createReplied(1, { folder: 'spam' });
        await createReplied(1, { folder: 'review' });
        await createReplied(1, { firstRepliedAt: new Date(Date.now() - 181 * DAY) });
        await insertInquiry(site);
      }
      await expectReplyTime({ sampleSize: 20, medianMinutes: 10 });
    });

    it('uses the latest 200 replies', async () => {
      for (let times = 0; times < 200; times++) await createReplied(30);
      for (let times = 0; times < 250; times++)
        await createReplied(600, { firstRepliedAt: new Date(Date.now() - DAY) });
      await expectReplyTime({ sampleSize: 200, medianMinutes: 30 });
    });

    it('still includes leads that were erased or merged', async () => {
      for (let times = 0; times < 20; times++)
        await createReplied(
          45,
          times % 2 ? { erasedAt: new Date() } : { mergedInto: '018f0000-0000-7000-8000-000000000000' },
        );
      await expectReplyTime({ sampleSize: 20, medianMinutes: 45 });
    });

    it('is cached in memory', async () => {
      for (let times = 0; times < 20; times++) await createReplied(50);
      await expectReplyTime({ sampleSize: 20, medianMinutes: 50 });
      await createReplied(50);
      const { body } = await site.http().get('/api/v1/inquiries/reply-time').expect(200);
      expect(body).toMatchObject({ sampleSize: 20 });
    });
  });
});
