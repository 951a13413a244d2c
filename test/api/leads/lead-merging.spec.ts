import { Lead } from '../../../src/leads/lead.entity.ts';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import type { LeadList } from '../../../src/leads/lead-list.contract.ts';
import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { InquiryPhoto } from '../../../src/leads/photos/inquiry-photo.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { Mails } from '../../../src/platform/mail/mails.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { leadRecord, problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const LISTING = { propertyType: 'villa', location: 'Mijas' } as const;

describe('two leads become one', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    agent = await signedIn(site, 'agent');
  });

  const record = () => leadRecord(site);
  const merging = (id: string, leadId: string) => agent.browser.post(`${LEADS}/${id}/merging`).send({ leadId });
  const merge = async (id: string, other: string) => (await merging(id, other).expect(200)).body as LeadDetails;

  it('in the inbox, also where one of them was spam: what was answered is not deleted with it', async () => {
    const spam = await anInquiry(site, { folder: 'spam' });
    const answered = await anInquiry(site, { firstRepliedAt: new Date(), status: 'contacted' });
    expect((await merge(spam.id, answered.id)).folder).toBe('inbox');
  });

  it.each([
    ['spam', 'archive', 'archive'],
    ['review', 'archive', 'archive'],
    ['spam', 'review', 'review'],
    ['archive', 'spam', 'archive'],
  ] as const)('in the folder that is kept longest of those: %s and %s make %s', async (own, others, expected) => {
    const done = { firstRepliedAt: new Date(), status: 'won' } as const;
    const lead = await anInquiry(site, { ...done, folder: own });
    const other = await anInquiry(site, { ...done, folder: others });
    expect((await merge(lead.id, other.id)).folder).toBe(expected);
  });

  it('with what was done, is to be done and had become part of the other, and its photographs apart', async () => {
    const [lead, other, part] = [
      await anInquiry(site, { createdAt: new Date('2026-03-01T23:30:00Z') }),
      await anInquiry(site, { createdAt: new Date('2026-07-01T22:30:00Z') }),
      await anInquiry(site),
    ];
    const em = site.em();
    const createdAt = new Date();
    const done = { id: newId(), leadId: other.id, kind: 'call', text: 'Llamé', happenedAt: createdAt } as const;
    await em.insert(LeadActivity, { ...done, userId: null, createdAt });
    const todo = { id: newId(), leadId: other.id, title: 'Visitar', dueAt: createdAt, createdAt };
    const nobody = { assignedTo: null, createdBy: null, doneAt: null, doneBy: null, remindAt: null, remindedAt: null };
    await em.insert(LeadTask, { ...todo, ...nobody });
    const photo = { id: newId(), key: 'a'.repeat(32), leadId: other.id, createdAt };
    await em.insert(InquiryPhoto, photo);
    const mail = { to: { name: '', address: 'eva@example.es' }, subject: '', text: '', html: '', purpose: 'inquiry' };
    await em.transactional((em) => site.app.get(Mails).queue(em, { ...mail, about: other.id }));

    await merge(other.id, part.id);
    const merged = await merge(lead.id, other.id);
    expect(new Set(merged.merged.map(({ id }) => id))).toEqual(new Set([other.id, part.id]));
    expect(merged).toMatchObject({ photos: [], mails: [{ purpose: 'inquiry' }], name: lead.name });
    expect(merged.merged.find(({ id }) => id === other.id)?.photos).toEqual([photo.id]);
    expect(await em.count(LeadActivity, { leadId: lead.id })).toBe(1);
    expect(await em.count(LeadTask, { leadId: lead.id })).toBe(1);
    for (const gone of [other, part]) {
      expect((await agent.browser.get(`${LEADS}/${gone.id}`).expect(200)).body).toMatchObject({ id: lead.id });
      const note = { kind: 'note', text: 'x' };
      expect((await agent.browser.post(`${LEADS}/${gone.id}/activities`).send(note).expect(404)).body).toMatchObject(
        problem('lead-not-found'),
      );
      expect(await record().row(gone.id)).toMatchObject({ mergedInto: lead.id, message: gone.message });
    }
    expect(await record().history(lead.id)).toEqual([['merged', null, 'Lead del 2 de julio de 2026']]);
    expect((await record().history(other.id)).at(-1)).toEqual(['merged', null, 'Lead del 2 de marzo de 2026']);
    expect(await record().audit(lead.id)).toEqual([['merge-leads', { field: 'merged', merged: other.id }]]);
  });

  it('that knows what either knew; what it knew itself stays', async () => {
    const now = new Date();
    const empty = { email: null, phone: '600 111 222', subject: null, message: null, privacyVersion: null } as const;
    const lead = await anInquiry(site, { ...empty, kind: 'staff', acceptedAt: null });
    const other = await anInquiry(site, {
      ...{
        email: 'Eva@Example.es',
        phone: '600 333 444',
        message: 'Vendo.',
        listing: LISTING,
        nextFollowUpOn: '2026-12-03',
      },
      ...{ marketingAcceptedAt: now, acceptedAt: now, assignedTo: agent.user.id },
    });
    expect(await merge(lead.id, other.id)).toMatchObject({
      ...{ kind: 'staff', email: 'Eva@Example.es', phone: '600 111 222', message: 'Vendo.', listing: LISTING },
      ...{ privacyVersion: '2026-11-21', acceptedAt: now.toISOString(), marketingAcceptedAt: now.toISOString() },
      ...{ nextFollowUpOn: '2026-12-03', agent: { id: agent.user.id } },
    });
    expect(await record().row(lead.id)).toMatchObject({ emailKey: 'eva@example.es', phoneKey: '+34600111222' });
    expect(await record().history(lead.id)).toEqual([
      ['merged', null, expect.stringMatching(/^Lead del \d+ de \w+ de \d{4}$/)],
      ['agent', null, 'Ana Núñez'],
    ]);
  });

  it('that has consent to news for the address alone that gave it', async () => {
    const [lead, other] = [await anInquiry(site), await anInquiry(site, { marketingAcceptedAt: new Date() })];
    expect(await merge(lead.id, other.id)).toMatchObject({ email: lead.email, marketingAcceptedAt: null });
  });

  it('but not one with itself, nor with what is not there or somebody else’s', async () => {
    const { id } = await anInquiry(site);
    const { body } = await merging(id, id).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/leadId' }] });
    await merging(id, id.toUpperCase()).expect(422);
    const others = await anInquiry(site, { assignedTo: newId() });
    for (const other of [newId(), others.id]) await merging(id, other).expect(404);
    expect(await record().history(id)).toEqual([]);
    expect(await record().row(others.id)).toMatchObject({ mergedInto: null });
  });

  it('of two who merge them each into the other one is too late, in 20 rounds', async () => {
    for (let round = 0; round < 20; round++) {
      const [one, other] = [await anInquiry(site), await anInquiry(site)];
      const answers = await Promise.all([merging(one.id, other.id), merging(other.id, one.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await site.em().count(Lead, { id: [one.id, other.id], mergedInto: null })).toBe(1);
    }
  });

  describe('with one clock of the reply', () => {
    /** A Monday, by the hour in opening hours. */
    const at = (time: string) => new Date(`2026-11-16T${time}:00Z`);
    const form = (time: string, fields: Partial<Lead> = {}) => anInquiry(site, { createdAt: at(time), ...fields });
    const staffs = (time: string, fields: Partial<Lead> = {}) => form(time, { kind: 'staff', ...fields });
    const call = (leadId: string, time: string) => anActivity(site, { leadId, kind: 'call', happenedAt: at(time) });
    const clock = ({ isAnswered, firstRepliedAt, replyMinutes }: LeadDetails) => [
      isAnswered,
      firstRepliedAt?.slice(11, 16) ?? null,
      replyMinutes,
    ];
    const waits = async (id: string) => {
      const { body } = await agent.browser.get(LEADS).query({ unanswered: 'true' }).expect(200);
      return (body as LeadList).items.some((item) => item.id === id);
    };
    /** Each reply is measured once, for the lead itself or for one merged into it. */
    const measured = async (...leads: Lead[]) => {
      const rows = await site.em().find(Lead, { id: leads.map(({ id }) => id), replyMinutes: { $ne: null } });
      return rows.map(({ replyMinutes }) => replyMinutes).toSorted();
    };

    it('that the call stops which came with the other', async () => {
      const [lead, other] = [await form('09:00'), await form('09:05')];
      await call(other.id, '09:30');
      await anActivity(site, { leadId: other.id, kind: 'note', happenedAt: at('09:10') });
      expect(clock(await merge(lead.id, other.id))).toEqual([true, '09:30', 30]);
      expect(await waits(lead.id)).toBe(false);
    });

    it('or the status that said so of the other', async () => {
      const replied = { status: 'contacted', firstRepliedAt: at('09:45'), replyMinutes: 40 } as const;
      const [lead, other] = [await form('09:00'), await form('09:05', replied)];
      expect(clock(await merge(lead.id, other.id))).toEqual([true, '09:45', 45]);
      expect(await measured(lead, other)).toEqual([40, 45]);
    });

    it('that runs on in a lead which staff had made, and answered before', async () => {
      const [lead, other] = [await staffs('08:30', { status: 'contacted' }), await form('09:00')];
      await call(lead.id, '08:40');
      expect(clock(await merge(lead.id, other.id))).toEqual([false, null, null]);
      expect(await waits(lead.id)).toBe(true);
      const reply = { kind: 'call', text: 'x', happenedAt: at('09:20').toISOString() };
      await agent.browser.post(`${LEADS}/${lead.id}/activities`).send(reply).expect(201);
      const { body } = await agent.browser.get(`${LEADS}/${lead.id}`).expect(200);
      expect(clock(body as LeadDetails)).toEqual([true, '09:20', 20]);
      expect(await waits(lead.id)).toBe(false);
      expect(await measured(lead, other)).toEqual([20]);
    });

    it('that a call about the lead of the staff stops, where it came after the form', async () => {
      for (const isFormKept of [true, false]) {
        const [written, made] = [await form('09:00'), await staffs('09:10')];
        await call(made.id, '09:15');
        const [lead, other] = isFormKept ? [written, made] : [made, written];
        expect(clock(await merge(lead.id, other.id))).toEqual([true, '09:15', 15]);
        expect(await waits(lead.id)).toBe(false);
        expect(await measured(lead, other)).toEqual([15]);
      }
    });

    it('that waits for who wrote again after the reply, whichever of the two is kept', async () => {
      for (const isNewKept of [true, false]) {
        const replied = { status: 'contacted', firstRepliedAt: at('09:02'), replyMinutes: 2 } as const;
        const [before, again] = [await form('09:00', replied), await form('10:00')];
        await call(before.id, '09:02');
        const [lead, other] = isNewKept ? [again, before] : [before, again];
        expect(clock(await merge(lead.id, other.id))).toEqual([false, null, null]);
        expect(await waits(lead.id)).toBe(true);
        expect(await measured(lead, other)).toEqual([2]);
      }
    });

    it('that brings what staff had put away back into the inbox, while it waits', async () => {
      for (const folder of ['archive', 'spam'] as const) {
        const [lead, other] = [await staffs('08:30', { folder }), await form('09:00')];
        expect(await merge(lead.id, other.id)).toMatchObject({ folder: 'inbox', isAnswered: false });
        expect(await waits(lead.id)).toBe(true);
        const names = { archive: 'Archivo', spam: 'Spam' };
        expect((await record().history(lead.id)).at(-1)).toEqual(['folder', names[folder], 'Bandeja de entrada']);
        const put = await merge((await staffs('08:30', { folder })).id, (await staffs('09:00')).id);
        // With spam it would be deleted after thirty days.
        expect(put.folder).toBe(folder === 'spam' ? 'inbox' : folder);
      }
    });

    it('that waits for nobody, where staff had put the other away', async () => {
      for (const away of [{ status: 'lost' }, { folder: 'archive' }, { folder: 'spam' }] as const) {
        const [lead, other] = [await staffs('09:30'), await form('09:00', away)];
        expect((await merge(lead.id, other.id)).isAnswered).toBe(true);
        expect(await waits(lead.id)).toBe(false);
      }
    });
  });
});
