import { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadFolder, LeadStatus } from '../../../src/leads/lead.contract.ts';
import { ActivityKind } from '../../../src/leads/lead-work.contract.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { insertSource, findStages } from '../../setup/sources-and-stages.ts';
import { insertActivity } from '../../setup/insert-activity.ts';
import { insertTask } from '../../setup/insert-task.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import type { LeadFixture } from './lead-filter-oracle.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const NAMES = ['José Núñez', 'Ana 100%', 'IÑIGO de_la Cruz', 'jose\\maría', 'Zoë Müller', 'O’Brien Ana', 'Ñandú'];
const EMAILS = ['Jose@Ejemplo.es', 'ana_100@example.es', 'zoe%x@correo.example', 'nunez@example.es', null];
const PHONES = ['600 123 456', '+34 600-12.34.56', '(+34) 952 12 34 56', '0034 611 222 333', null];
const REFERENCES = ['MB-1021', 'mj_77%', 'R600', null];
/** Ids of the properties with these references, null included. */
export const PROPERTIES = REFERENCES.map(() => createId());
/** Around both clock changes and midnight in Madrid. */
const MOMENTS = [
  ...['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z'],
  ...['2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z'],
  ...['2026-07-01T12:00:00Z', '2026-11-20T23:30:00Z', '2026-11-20T22:59:00Z'],
].map((moment) => new Date(moment));

/** Around the limits of today, yesterday, the last 7 and the last 30 days in Madrid. */
const ACTIVITIES = [-1, 0, 1, 6, 29].flatMap((days) =>
  ActivityKind.options.flatMap((kind, at) => ({ kind, happenedAt: midnight(days, at % 2 === 0 ? 0 : -1) })),
);

function midnight(daysAgo: number, shiftMs: number) {
  const moment = new Date(Date.now() - daysAgo * DAY);
  const day = moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
  const offset =
    Number(moment.toLocaleString('en-GB', { timeZone: 'Europe/Madrid', hour: '2-digit' })) - moment.getUTCHours();
  return new Date(Date.parse(`${day}T00:00Z`) - ((offset + 24) % 24) * HOUR + shiftMs);
}

/** Makes the same random choices in every run. */
function createRandom(seed: number) {
  const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  return {
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!,
  };
}

/** Inserts leads with random values in every field. */
export async function leadStock(site: StartedApp, count: number, agents: readonly string[]): Promise<LeadFixture[]> {
  const { chance, pick } = createRandom(20261121);
  const stages = [...(await findStages(site)), null];
  const sources = [
    await insertSource(site, 'Teléfono'),
    await insertSource(site, '100% Recomendación'),
    await insertSource(site, 'Feria_2026'),
  ];
  const leads: LeadFixture[] = [];
  while (leads.length < count) {
    const [stage, source, reference] = [pick(stages), pick(sources), pick(REFERENCES)];
    const hasOverdueTask = chance(0.15);
    const inquiry = await insertInquiry(site, {
      ...{ name: pick(NAMES), email: pick(EMAILS), phone: pick(PHONES) },
      message: pick(['Busco una villa. '.repeat(20), null]),
      ...{
        sourceId: source.id,
        stageId: stage?.id ?? null,
        status: pick(LeadStatus.options),
        score: pick([0, 10, 10, 55]),
      },
      folder: chance(0.6) ? 'inbox' : pick(LeadFolder.options),
      propertyId: reference ? PROPERTIES[REFERENCES.indexOf(reference)]! : null,
      property: reference ? { reference, slug: 'x', title: 'Villa', price: 1, currency: 'EUR', energy: null } : null,
      assignedTo: pick([...agents, null]),
      nextFollowUpOn: chance(0.4) ? dayFromNow(pick([-2, -1, 0, 1])) : null,
      firstRepliedAt: chance(0.3) ? new Date() : null,
      mergedInto: chance(0.05) ? createId() : null,
      erasedAt: chance(0.05) ? new Date() : null,
      createdAt: pick(MOMENTS),
      stageSince: pick(MOMENTS),
    });
    if (hasOverdueTask) await insertTask(site, { leadId: inquiry.id, dueAt: new Date(Date.now() - HOUR) });
    if (chance(0.3))
      await insertTask(site, { leadId: inquiry.id, dueAt: new Date(Date.now() - DAY), doneAt: new Date() });
    if (chance(0.3)) await insertTask(site, { leadId: inquiry.id, dueAt: new Date(Date.now() + DAY) });
    const activities = ACTIVITIES.filter(() => chance(0.15));
    for (const activity of activities) await insertActivity(site, { leadId: inquiry.id, ...activity });
    const stored = await site.em().findOneOrFail(Lead, { id: inquiry.id });
    leads.push({ inquiry: stored, source: source.name, stage: stage?.name ?? null, hasOverdueTask, activities });
  }
  return leads;
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
