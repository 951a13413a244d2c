import { Lead } from '../../../src/leads/lead.entity.ts';
import type { ActivityKind } from '../../../src/leads/lead-work.contract.ts';
import type { ReplyTime } from '../../../src/leads/response-time/reply-time.contract.ts';
import { InvalidationBus } from '../../../src/platform/cache-invalidation/invalidation-bus.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const DAY = 86_400_000;
/** A Monday, at ten by the clock on the office's wall. */
const MONDAY = new Date('2026-11-16T09:00:00Z');

describe('the reply clock', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    agent = (await signedIn(site, 'agent')).browser;
  });

  const reply = (id: string, kind: ActivityKind, happenedAt: string) =>
    agent.post(`/api/v1/staff/leads/${id}/activities`).send({ kind, text: 'x', happenedAt }).expect(201);
  const measured = async (id: string) => {
    const { firstRepliedAt, replyMinutes } = await site.em().findOneOrFail(Lead, { id });
    return [firstRepliedAt?.toISOString() ?? null, replyMinutes];
  };

  it.each(['call', 'mail', 'visit'] as const)('stops at the first %s, counting opening hours', async (kind) => {
    const { id } = await anInquiry(site, { createdAt: new Date('2026-11-13T17:30:00Z') });
    await reply(id, 'note', '2026-11-14T10:00:00.000Z');
    expect(await measured(id)).toEqual([null, null]);
    await reply(id, kind, '2026-11-16T08:15:00.000Z');
    const stopped = ['2026-11-16T08:15:00.000Z', 30 + 240 + 15];
    expect(await measured(id)).toEqual(stopped);
    await reply(id, kind, '2026-11-14T09:30:00.000Z');
    expect(await measured(id)).toEqual(stopped);
  });

  it('counts nothing for what was answered before it was asked', async () => {
    const { id } = await anInquiry(site, { createdAt: MONDAY });
    await reply(id, 'call', '2026-11-13T10:00:00.000Z');
    expect(await measured(id)).toEqual(['2026-11-13T10:00:00.000Z', 0]);
  });

  it('does not run for leads that staff made', async () => {
    const { id } = await anInquiry(site, { kind: 'staff', createdAt: MONDAY });
    await reply(id, 'call', '2026-11-16T10:00:00.000Z');
    expect(await measured(id)).toEqual([null, null]);
  });

  describe('as visitors are told', () => {
    beforeEach(() => site.em().nativeDelete(Lead, {}));

    const replied = (replyMinutes: number, fields: Partial<Lead> = {}) =>
      anInquiry(site, { replyMinutes, firstRepliedAt: new Date(), ...fields });
    const told = async (expected: ReplyTime) => {
      site.app.get(InvalidationBus).publish();
      await waitFor(async () => {
        const { body } = await site.http().get('/api/v1/inquiries/reply-time').expect(200);
        expect(body).toEqual(expected);
      }, 3_000);
    };

    it('is the median, of 20 replies at least', async () => {
      for (let minutes = 1; minutes < 20; minutes++) await replied(minutes * minutes);
      await told({ measured: 19, medianMinutes: null });
      await replied(5_000);
      await told({ measured: 20, medianMinutes: 100 });
    });

    it('leaves out suspects, old replies and what nobody replied to', async () => {
      for (let minutes = 1; minutes <= 20; minutes++)
        await replied(minutes, {
          folder: minutes % 2 ? 'inbox' : 'archive',
          firstRepliedAt: new Date(Date.now() - 179 * DAY),
        });
      for (let times = 0; times < 5; times++) {
        await replied(1, { folder: 'spam' });
        await replied(1, { folder: 'review' });
        await replied(1, { firstRepliedAt: new Date(Date.now() - 181 * DAY) });
        await anInquiry(site);
      }
      await told({ measured: 20, medianMinutes: 10 });
    });

    it('is of the latest 200', async () => {
      for (let times = 0; times < 200; times++) await replied(30);
      for (let times = 0; times < 250; times++) await replied(600, { firstRepliedAt: new Date(Date.now() - DAY) });
      await told({ measured: 200, medianMinutes: 30 });
    });

    it('counts on when those who wrote were erased or merged', async () => {
      for (let times = 0; times < 20; times++)
        await replied(
          45,
          times % 2 ? { erasedAt: new Date() } : { mergedInto: '018f0000-0000-7000-8000-000000000000' },
        );
      await told({ measured: 20, medianMinutes: 45 });
    });

    it('is kept in memory', async () => {
      for (let times = 0; times < 20; times++) await replied(50);
      await told({ measured: 20, medianMinutes: 50 });
      await replied(50);
      const { body } = await site.http().get('/api/v1/inquiries/reply-time').expect(200);
      expect(body).toMatchObject({ measured: 20 });
    });
  });
});
