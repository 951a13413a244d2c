import sharp from 'sharp';
import { AccountRequest } from '../../src/identity/accounts/account-request.entity.ts';
import { Registration } from '../../src/identity/registration/registration.entity.ts';
import { LeadActivity } from '../../src/leads/activities/lead-activity.entity.ts';
import { InquiryPhoto } from '../../src/leads/photos/inquiry-photo.entity.ts';
import { LeadChange } from '../../src/leads/history/lead-change.entity.ts';
import { LeadTask } from '../../src/leads/tasks/lead-task.entity.ts';
import { Mails } from '../../src/platform/mail/mails.ts';
import { newId } from '../../src/platform/new-id.ts';
import { anInquiry } from './an-inquiry.ts';
import { waitFor } from './wait-for.ts';
import { sendInquiry } from './send-inquiry.ts';
import type { StartedApp } from './start-app.ts';

export const CANARY = { name: 'Casiopea Zubiaurre', email: 'Casiopea@canario.example', phone: '+34 611 98 76 54' };
/** Whatever of the person may be anywhere, however it is written. */
const MARKS = [
  /c?asiopea/i,
  /canario/i,
  /6[\s().-]*1[\s().-]*1[\s().-]*9[\s().-]*8[\s().-]*7[\s().-]*6[\s().-]*5[\s().-]*4/,
];

export const hits = (text: string, more: readonly string[] = []) => [
  ...MARKS.flatMap((mark) => text.match(new RegExp(mark, 'gi')) ?? []),
  ...more.filter((mark) => text.includes(mark)),
];

const sent = { privacyVersion: '2026-11-21', marketing: true, language: 'es' };
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

/** One person in every place that keeps people; the property is on sale already. */
export async function canaryPerson(site: StartedApp, reference: string) {
  const post = (path: string) => site.http().post(`/api/v1${path}`).set('sec-fetch-site', 'same-origin');
  const inquire = (form: Record<string, unknown>) => sendInquiry(site, { ...CANARY, ...sent, ...form });

  const picture = await sharp({ create: { width: 41, height: 31, channels: 3, background: '#c0ffee' } })
    .jpeg()
    .toBuffer();
  const photo = idOf(await post('/inquiries/photos').attach('photo', picture, 'casiopea.jpg').expect(201));
  const { key } = await site.em().findOneOrFail(InquiryPhoto, { id: photo });
  const property = await inquire({ kind: 'property', reference, message: 'Soy canario y me interesa.' });
  await inquire({
    kind: 'contact',
    subject: 'venta',
    message: 'Llamen al 611-987-654.',
    email: 'CASIOPEA@canario.example',
  });
  const place = { location: 'Calle Canario 7', description: 'La casa de Casiopea', price: 350_000, photos: [photo] };
  const listing = await inquire({ kind: 'listing', listing: { propertyType: 'casa', ...place } });

  const none = { privacyVersion: null, acceptedAt: null, subject: null, kind: 'staff' } as const;
  const byPhone = { ...none, name: 'Kasiopea', email: null, phone: '0034 611987654', message: 'Llamó Casiopea' };
  const called = (await anInquiry(site, byPhone)).id;
  const otherAddress = { ...none, name: 'C. Zubiaurre', email: 'otra@canario.example', mergedInto: property };
  const merged = (await anInquiry(site, otherAddress)).id;

  const at = new Date();
  const em = site.em();
  const work = { id: newId(), leadId: merged, createdAt: at };
  const nobody = { property: null, plannedFor: null, taskId: null, happenedAt: at, userId: null };
  const call = { kind: 'call', text: 'Casiopea no coge el 611 987 654', subject: null } as const;
  await em.insert(LeadActivity, { ...work, ...nobody, ...call, outcome: null, place: null, note: null });
  const visit = { kind: 'visit', text: 'Con Casiopea', subject: 'Casiopea', outcome: 'done' } as const;
  const where = { place: 'Calle Canario 7', note: 'Casiopea la quiere' };
  await em.insert(LeadActivity, { ...work, ...nobody, ...visit, ...where, id: newId() });
  const to = { remindAt: null, remindedAt: null, assignedTo: null, createdBy: null, doneAt: null, doneBy: null };
  await em.insert(LeadTask, { ...work, ...to, title: 'Escribir a casiopea@canario.example', dueAt: at });
  const edit = { field: 'contact', from: 'Kasiopea', to: CANARY.name } as const;
  await em.insert(LeadChange, { ...edit, id: newId(), leadId: called, at, actorKind: 'user', actor: newId() });

  const letter = { to: { name: 'Agente', address: 'agente@calanorte.example' }, html: '<p>Casiopea Zubiaurre</p>' };
  const assignment = { ...letter, subject: 'Lead: Casiopea', text: 'Casiopea', purpose: 'assignment', about: called };
  await em.transactional((em) => site.app.get(Mails).queue(em, assignment));

  const [firstName = '', lastName = ''] = CANARY.name.split(' ');
  const email = CANARY.email.toLowerCase();
  const account = { firstName, lastName, email };
  await post('/accounts')
    .send({ ...account, password: 'tres barcas en la bahía' })
    .expect(202);
  const request = { id: newId(), kind: 'password-reset', passwordHash: null, createdAt: at } as const;
  await em.insert(AccountRequest, { ...request, ...account });
  await waitFor(async () => expect(await site.em().count(Registration, { email })).toBe(1));
  return { leads: [property, listing, called, merged], photoKey: key };
}
