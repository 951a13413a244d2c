import { Lead } from '../../../src/leads/lead.entity.ts';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import type { LeadList } from '../../../src/leads/lead-list.contract.ts';
import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { InquiryPhoto } from '../../../src/leads/inquiries/inquiry-photo.entity.ts';
import { LeadTask } from '../../../src/leads/tasks/lead-task.entity.ts';
import { Mails } from '../../../src/platform/mail/mails.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertActivity } from '../../setup/insert-activity.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { leadRecord, problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const LISTING = { propertyType: 'villa', location: 'Mijas' } as const;

describe('merging two leads', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  beforeAll(async () => {
    agent = await signInWithRoles(site, 'agent');
  });

  const record = () => leadRecord(site);
  const postMerge = (id: string, leadId: string) => agent.browser.post(`${LEADS}/${id}/merge`).send({ leadId });
  const merge = async (id: string, other: string) => (await postMerge(id, other).expect(200)).body as LeadDetails;

  it('moves an answered lead to the inbox, even when merged with spam', async () => {
    const spam = await insertInquiry(site, { folder: 'spam' });
    const answeredLead = await insertInquiry(site, { firstRepliedAt: new Date(), status: 'contacted' });
    expect((await merge(spam.id, answeredLead.id)).folder).toBe('inbox');
  });

  it.each([
    ['spam', 'archive', 'archive'],
    ['review', 'archive', 'archive'],
    ['spam', 'review', 'review'],
    ['archive', 'spam', 'archive'],
  ] as const)('uses the folder with the longer retention: %s and %s make %s', async (folder, otherFolder, expected) => {
    const done = { firstRepliedAt: new Date(), status: 'won' } as const;
    const lead = await insertInquiry(site, { ...done, folder });
    const other = await insertInquiry(site, { ...done, folder: otherFolder });
    expect((await merge(lead.id, other.id)).folder).toBe(expected);
  });

  it('takes over activities, tasks and earlier merges of the other lead, and lists its photographs separately', async () => {
    const [lead, other, part] = [
      await insertInquiry(site, { createdAt: new Date('2026-03-01T23:30:00Z') }),
      await insertInquiry(site, { createdAt: new Date('2026-07-01T22:30:00Z') }),
      await insertInquiry(site),
    ];
    const em = site.em();
    const createdAt = new Date();
    const done = { id: createId(), leadId: other.id, kind: 'call', text: 'Llamé', happenedAt: createdAt } as const;
    await em.insert(LeadActivity, { ...done, userId: null, createdAt });
    const todo = { id: createId(), leadId: other.id, title: 'Visitar', dueAt: createdAt, createdAt };
    const empty = { assignedTo: null, createdBy: null, doneAt: null, doneBy: null, remindAt: null, remindedAt: null };
    await em.insert(LeadTask, { ...todo, ...empty });
    const photo = { id: createId(), key: 'a'.repeat(32), leadId: other.id, createdAt };
    await em.insert(InquiryPhoto, photo);
    const mail = { to: { name: '', address: 'eva@example.es' }, subject: '', text: '', html: '', purpose: 'inquiry' };
    await em.transactional((em) => site.app.get(Mails).queue(em, { ...mail, about: other.id }));

    await merge(other.id, part.id);
    const merged = await merge(lead.id, other.id);
    expect(new Set(merged.mergedLeads.map(({ id }) => id))).toEqual(new Set([other.id, part.id]));
    expect(merged).toMatchObject({ photos: [], mails: [{ purpose: 'inquiry' }], name: lead.name });
    expect(merged.mergedLeads.find(({ id }) => id === other.id)?.photos).toEqual([photo.id]);
    expect(await em.count(LeadActivity, { leadId: lead.id })).toBe(1);
    expect(await em.count(LeadTask, { leadId: lead.id })).toBe(1);
    for (const absorbed of [other, part]) {
      expect((await agent.browser.get(`${LEADS}/${absorbed.id}`).expect(200)).body).toMatchObject({ id: lead.id });
      const note = { kind: 'note', text: 'x' };
      const response = await agent.browser.post(`${LEADS}/${absorbed.id}/activities`).send(note).expect(404);
      expect(response.body).toMatchObject(problem('lead-not-found'));
      expect(await record().row(absorbed.id)).toMatchObject({ mergedInto: lead.id, message: absorbed.message });
    }
    expect(await record().history(lead.id)).toEqual([['merged', null, 'Lead del 2 de julio de 2026']]);
    expect((await record().history(other.id)).at(-1)).toEqual(['merged', null, 'Lead del 2 de marzo de 2026']);
    expect(await record().audit(lead.id)).toEqual([['merge-leads', { field: 'merged', merged: other.id }]]);
  });

  it('fills empty fields from the other lead and keeps existing ones', async () => {
    const now = new Date();
    const empty = { email: null, phone: '600 111 222', subject: null, message: null, privacyVersion: null } as const;
    const lead = await insertInquiry(site, { ...empty, kind: 'staff', acceptedAt: null });
    const other = await insertInquiry(site, {
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

  it('keeps marketing consent only for the address that gave it', async () => {
    const [lead, other] = [await insertInquiry(site), await insertInquiry(site, { marketingAcceptedAt: new Date() })];
    expect(await merge(lead.id, other.id)).toMatchObject({ email: lead.email, marketingAcceptedAt: null });
  });

  it('refuses the lead itself, a missing lead and another agent’s lead', async () => {
    const { id } = await insertInquiry(site);
    const { body } = await postMerge(id, id).expect(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/leadId' }] });
    await postMerge(id, id.toUpperCase()).expect(422);
    const otherFolder = await insertInquiry(site, { assignedTo: createId() });
    for (const other of [createId(), otherFolder.id]) await postMerge(id, other).expect(404);
    expect(await record().history(id)).toEqual([]);
    expect(await record().row(otherFolder.id)).toMatchObject({ mergedInto: null });
  });

  it('accepts only one of two concurrent opposite merges, in 20 rounds', async () => {
    for (let round = 0; round < 20; round++) {
      const [one, other] = [await insertInquiry(site), await insertInquiry(site)];
      const answers = await Promise.all([postMerge(one.id, other.id), postMerge(other.id, one.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await site.em().count(Lead, { id: [one.id, other.id], mergedInto: null })).toBe(1);
    }
  });

  describe('response time', () => {
    /** A Monday, at this hour within opening hours. */
    const atTime = (time: string) => new Date(`2026-11-16T${time}:00Z`);
    const createForm = (time: string, fields: Partial<Lead> = {}) =>
      insertInquiry(site, { createdAt: atTime(time), ...fields });
    const createStaffLead = (time: string, fields: Partial<Lead> = {}) =>
      createForm(time, { kind: 'staff', ...fields });
    const addCall = (leadId: string, time: string) =>
      insertActivity(site, { leadId, kind: 'call', happenedAt: atTime(time) });
    const toReplyTime = ({ isAnswered, firstRepliedAt, replyMinutes }: LeadDetails) => [
      isAnswered,
      firstRepliedAt?.slice(11, 16) ?? null,
      replyMinutes,
    ];
    const isUnanswered = async (id: string) => {
      const { body } = await agent.browser.get(LEADS).query({ unanswered: 'true' }).expect(200);
      return (body as LeadList).items.some((item) => item.id === id);
    };
    /** Each reply is measured once, for the lead itself or for one merged into it. */
    const findReplyMinutes = async (...leads: Lead[]) => {
      const rows = await site.em().find(Lead, { id: leads.map(({ id }) => id), replyMinutes: { $ne: null } });
      return rows.map(({ replyMinutes }) => replyMinutes).toSorted();
    };

    it('stops at a call of the merged lead', async () => {
      const [lead, other] = [await createForm('09:00'), await createForm('09:05')];
      await addCall(other.id, '09:30');
      await insertActivity(site, { leadId: other.id, kind: 'note', happenedAt: atTime('09:10') });
      expect(toReplyTime(await merge(lead.id, other.id))).toEqual([true, '09:30', 30]);
      expect(await isUnanswered(lead.id)).toBe(false);
    });

    it('stops at a reply status of the merged lead', async () => {
      const replied = { status: 'contacted', firstRepliedAt: atTime('09:45'), replyMinutes: 40 } as const;
      const [lead, other] = [await createForm('09:00'), await createForm('09:05', replied)];
      expect(toReplyTime(await merge(lead.id, other.id))).toEqual([true, '09:45', 45]);
      expect(await findReplyMinutes(lead, other)).toEqual([40, 45]);
    });

    it('keeps running when staff called about their own lead before the form arrived', async () => {
      const [lead, other] = [await createStaffLead('08:30', { status: 'contacted' }), await createForm('09:00')];
      await addCall(lead.id, '08:40');
      expect(toReplyTime(await merge(lead.id, other.id))).toEqual([false, null, null]);
      expect(await isUnanswered(lead.id)).toBe(true);
      const reply = { kind: 'call', text: 'x', happenedAt: atTime('09:20').toISOString() };
      await agent.browser.post(`${LEADS}/${lead.id}/activities`).send(reply).expect(201);
      const { body } = await agent.browser.get(`${LEADS}/${lead.id}`).expect(200);
      expect(toReplyTime(body as LeadDetails)).toEqual([true, '09:20', 20]);
      expect(await isUnanswered(lead.id)).toBe(false);
      expect(await findReplyMinutes(lead, other)).toEqual([20]);
    });

    it('stops at a call about the staff lead after the form arrived', async () => {
      for (const isFormKept of [true, false]) {
        const [formLead, staffLead] = [await createForm('09:00'), await createStaffLead('09:10')];
        await addCall(staffLead.id, '09:15');
        const [lead, other] = isFormKept ? [formLead, staffLead] : [staffLead, formLead];
        expect(toReplyTime(await merge(lead.id, other.id))).toEqual([true, '09:15', 15]);
        expect(await isUnanswered(lead.id)).toBe(false);
        expect(await findReplyMinutes(lead, other)).toEqual([15]);
      }
    });

    it('runs again for an inquiry sent after the reply, whichever lead remains', async () => {
      for (const isNewKept of [true, false]) {
        const replied = { status: 'contacted', firstRepliedAt: atTime('09:02'), replyMinutes: 2 } as const;
        const [before, again] = [await createForm('09:00', replied), await createForm('10:00')];
        await addCall(before.id, '09:02');
        const [lead, other] = isNewKept ? [again, before] : [before, again];
        expect(toReplyTime(await merge(lead.id, other.id))).toEqual([false, null, null]);
        expect(await isUnanswered(lead.id)).toBe(true);
        expect(await findReplyMinutes(lead, other)).toEqual([2]);
      }
    });

    it('moves a lead from archive or spam back to the inbox while a reply is pending', async () => {
      for (const folder of ['archive', 'spam'] as const) {
        const [lead, other] = [await createStaffLead('08:30', { folder }), await createForm('09:00')];
        expect(await merge(lead.id, other.id)).toMatchObject({ folder: 'inbox', isAnswered: false });
        expect(await isUnanswered(lead.id)).toBe(true);
        const names = { archive: 'Archivo', spam: 'Spam' };
        expect((await record().history(lead.id)).at(-1)).toEqual(['folder', names[folder], 'Bandeja de entrada']);
        const merged = await merge(
          (await createStaffLead('08:30', { folder })).id,
          (await createStaffLead('09:00')).id,
        );
        // With spam it would be deleted after thirty days.
        expect(merged.folder).toBe(folder === 'spam' ? 'inbox' : folder);
      }
    });

    it('stops when the merged lead was lost, archived or spam', async () => {
      for (const state of [{ status: 'lost' }, { folder: 'archive' }, { folder: 'spam' }] as const) {
        const [lead, other] = [await createStaffLead('09:30'), await createForm('09:00', state)];
        expect((await merge(lead.id, other.id)).isAnswered).toBe(true);
        expect(await isUnanswered(lead.id)).toBe(false);
      }
    });
  });
});
