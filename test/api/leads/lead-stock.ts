import { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadFolder, LeadStatus } from '../../../src/leads/lead.contract.ts';
import { ActivityKind } from '../../../src/leads/lead-work.contract.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { aSource, stagesOf } from '../../setup/a-source.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { aTask } from '../../setup/a-task.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import type { KnownLead } from './known-lead.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const NAMES = ['José Núñez', 'Ana 100%', 'IÑIGO de_la Cruz', 'jose\\maría', 'Zoë Müller', 'O’Brien Ana', 'Ñandú'];
const EMAILS = ['Jose@Ejemplo.es', 'ana_100@example.es', 'zoe%x@correo.example', 'nunez@example.es', null];
const PHONES = ['600 123 456', '+34 600-12.34.56', '(+34) 952 12 34 56', '0034 611 222 333', null];
const REFERENCES = ['MB-1021', 'mj_77%', 'R600', null];
/** The ids of the properties of these references. */
export const PROPERTIES = REFERENCES.map(() => newId());
/** Around both changes of the clock in Madrid, and around midnight there. */
const MOMENTS = [
  ...['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z'],
  ...['2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z'],
  ...['2026-07-01T12:00:00Z', '2026-11-20T23:30:00Z', '2026-11-20T22:59:00Z'],
].map((moment) => new Date(moment));

/** Around the midnights in Madrid that begin and end today, yesterday, the last 7 and the last 30 days. */
const ACTIVITIES = [-1, 0, 1, 6, 29].flatMap((days) =>
  ActivityKind.options.flatMap((kind, at) => ({ kind, happenedAt: midnight(days, at % 2 === 0 ? 0 : -1) })),
);

function midnight(daysAgo: number, shift: number) {
  const moment = new Date(Date.now() - daysAgo * DAY);
  const day = moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
  const offset =
    Number(moment.toLocaleString('en-GB', { timeZone: 'Europe/Madrid', hour: '2-digit' })) - moment.getUTCHours();
  return new Date(Date.parse(`${day}T00:00Z`) - ((offset + 24) % 24) * HOUR + shift);
}

/** The same leads in every run. */
function dice(seed: number) {
  const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  return {
    chance: (share: number) => next() < share,
    of: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!,
  };
}

/** Leads of every kind, many of them alike in all but one thing. */
export async function leadStock(site: StartedApp, count: number, agents: readonly string[]): Promise<KnownLead[]> {
  const { chance, of } = dice(20261121);
  const stages = [...(await stagesOf(site)), null];
  const sources = [
    await aSource(site, 'Teléfono'),
    await aSource(site, '100% Recomendación'),
    await aSource(site, 'Feria_2026'),
  ];
  const leads: KnownLead[] = [];
  while (leads.length < count) {
    const [stage, source, reference] = [of(stages), of(sources), of(REFERENCES)];
    const hasOverdueTask = chance(0.15);
    const inquiry = await anInquiry(site, {
      ...{ name: of(NAMES), email: of(EMAILS), phone: of(PHONES), message: of(['Busco una villa. '.repeat(20), null]) },
      ...{
        sourceId: source.id,
        stageId: stage?.id ?? null,
        status: of(LeadStatus.options),
        score: of([0, 10, 10, 55]),
      },
      folder: chance(0.6) ? 'inbox' : of(LeadFolder.options),
      propertyId: reference ? PROPERTIES[REFERENCES.indexOf(reference)]! : null,
      property: reference ? { reference, slug: 'x', title: 'Villa', price: 1, currency: 'EUR', energy: null } : null,
      assignedTo: of([...agents, null]),
      nextFollowUpOn: chance(0.4) ? dayFromNow(of([-2, -1, 0, 1])) : null,
      firstRepliedAt: chance(0.3) ? new Date() : null,
      mergedInto: chance(0.05) ? newId() : null,
      erasedAt: chance(0.05) ? new Date() : null,
      createdAt: of(MOMENTS),
      stageSince: of(MOMENTS),
    });
    if (hasOverdueTask) await aTask(site, { leadId: inquiry.id, dueAt: new Date(Date.now() - HOUR) });
    if (chance(0.3)) await aTask(site, { leadId: inquiry.id, dueAt: new Date(Date.now() - DAY), doneAt: new Date() });
    if (chance(0.3)) await aTask(site, { leadId: inquiry.id, dueAt: new Date(Date.now() + DAY) });
    const activities = ACTIVITIES.filter(() => chance(0.15));
    for (const activity of activities) await anActivity(site, { leadId: inquiry.id, ...activity });
    const stored = await site.em().findOneOrFail(Lead, { id: inquiry.id });
    leads.push({ inquiry: stored, source: source.name, stage: stage?.name ?? null, hasOverdueTask, activities });
  }
  return leads;
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
