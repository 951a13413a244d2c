import sharp from 'sharp';
import { AccountRequest, Registration } from '../../src/identity/accounts/accounts.entity.ts';
import { LeadActivity } from '../../src/leads/activities/lead-activity.entity.ts';
import { InquiryPhoto } from '../../src/leads/inquiries/inquiry-photo.entity.ts';
import { LeadChange } from '../../src/leads/history/lead-change.entity.ts';
import { LeadTask } from '../../src/leads/tasks/lead-task.entity.ts';
import { Mails } from '../../src/platform/mail/mails.ts';
import { createId } from '../../src/platform/new-id.ts';
import { insertInquiry } from './insert-inquiry.ts';
import { waitFor } from './wait-for.ts';
import { sendInquiry } from './send-inquiry.ts';
import type { StartedApp } from './start-app.ts';

export const CANARY = { name: 'Casiopea Zubiaurre', email: 'Casiopea@canario.example', phone: '+34 611 98 76 54' };
/** Patterns of the person's data in any spelling. */
const TRACES = [
  /c?asiopea/i,
  /canario/i,
  /6[\s().-]*1[\s().-]*1[\s().-]*9[\s().-]*8[\s().-]*7[\s().-]*6[\s().-]*5[\s().-]*4/,
];

export const findTraces = (text: string, extraTraces: readonly string[] = []) => [
  ...TRACES.flatMap((trace) => text.match(new RegExp(trace, 'gi')) ?? []),
  ...extraTraces.filter((trace) => text.includes(trace)),
];

const consent = { privacyVersion: '2026-11-21', marketing: true, language: 'es' };
const getId = ({ body }: { body: unknown }) => (body as { id: string }).id;

/** Stores one person everywhere that personal data is stored. The property must be published. */
export async function createCanaryPerson(site: StartedApp, reference: string) {
  const post = (path: string) => site.http().post(`/api/v1${path}`).set('sec-fetch-site', 'same-origin');
  const send = (form: Record<string, unknown>) => sendInquiry(site, { ...CANARY, ...consent, ...form });

  const picture = await sharp({ create: { width: 41, height: 31, channels: 3, background: '#c0ffee' } })
    .jpeg()
    .toBuffer();
  const photo = getId(await post('/inquiries/photos').attach('photo', picture, 'casiopea.jpg').expect(201));
  const { key } = await site.em().findOneOrFail(InquiryPhoto, { id: photo });
  const property = await send({ kind: 'property', reference, message: 'Soy canario y me interesa.' });
  await send({
    kind: 'contact',
    subject: 'venta',
    message: 'Llamen al 611-987-654.',
    email: 'CASIOPEA@canario.example',
  });
  const description = 'La casa de Casiopea';
  const listingFields = { location: 'Calle Canario 7', description, price: 350_000, photos: [photo] };
  const listing = await send({ kind: 'listing', listing: { propertyType: 'casa', ...listingFields } });

  const staffFields = { privacyVersion: null, acceptedAt: null, subject: null, kind: 'staff' } as const;
  const phone = { email: null, phone: '0034 611987654' };
  const phoneInquiry = { ...staffFields, ...phone, name: 'Kasiopea', message: 'Llamó Casiopea' };
  const phoneLead = (await insertInquiry(site, phoneInquiry)).id;
  const otherInquiry = { ...staffFields, name: 'C. Zubiaurre', email: 'otra@canario.example', mergedInto: property };
  const mergedLead = (await insertInquiry(site, otherInquiry)).id;

  const at = new Date();
  const em = site.em();
  const activityFields = { id: createId(), leadId: mergedLead, createdAt: at };
  const unset = { property: null, plannedFor: null, taskId: null, happenedAt: at, userId: null };
  const call = { kind: 'call', text: 'Casiopea no coge el 611 987 654', subject: null } as const;
  await em.insert(LeadActivity, { ...activityFields, ...unset, ...call, outcome: null, place: null, note: null });
  const visit = { kind: 'visit', text: 'Con Casiopea', subject: 'Casiopea', outcome: 'done' } as const;
  const visitFields = { place: 'Calle Canario 7', note: 'Casiopea la quiere' };
  await em.insert(LeadActivity, { ...activityFields, ...unset, ...visit, ...visitFields, id: createId() });
  const reminder = { remindAt: null, remindedAt: null };
  const taskFields = { ...reminder, assignedTo: null, createdBy: null, doneAt: null, doneBy: null };
  await em.insert(LeadTask, {
    ...activityFields,
    ...taskFields,
    title: 'Escribir a casiopea@canario.example',
    dueAt: at,
  });
  const nameChange = { field: 'contact', from: 'Kasiopea', to: CANARY.name } as const;
  await em.insert(LeadChange, {
    ...nameChange,
    id: createId(),
    leadId: phoneLead,
    at,
    actorKind: 'user',
    actor: createId(),
  });

  const mail = { to: { name: 'Agente', address: 'agente@calanorte.example' }, html: '<p>Casiopea Zubiaurre</p>' };
  const assignment = { ...mail, subject: 'Lead: Casiopea', text: 'Casiopea', purpose: 'assignment', about: phoneLead };
  await em.transactional((em) => site.app.get(Mails).queue(em, assignment));

  const [firstName = '', lastName = ''] = CANARY.name.split(' ');
  const email = CANARY.email.toLowerCase();
  const account = { firstName, lastName, email };
  await post('/accounts')
    .send({ ...account, password: 'tres barcas en la bahía' })
    .expect(202);
  const request = { id: createId(), kind: 'password-reset', passwordHash: null, createdAt: at } as const;
  await em.insert(AccountRequest, { ...request, ...account });
  await waitFor(async () => expect(await site.em().count(Registration, { email })).toBe(1));
  return { leads: [property, listing, phoneLead, mergedLead], photoKey: key };
}
