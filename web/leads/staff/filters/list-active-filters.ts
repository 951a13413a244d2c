import type { z } from 'zod';
import type { ActivityPeriod } from '../../../../src/leads/lead-list.contract.ts';
import type { ActivityKind } from '../../../../src/leads/lead-work.contract.ts';
import type { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import { folderNames, statusNames } from '../lead-names.ts';
import { type LeadsUrlParams, leadsUrl } from '../leads-query.ts';

export const activityPeriodNames: Record<ActivityPeriod, string> = {
  today: 'Hoy',
  yesterday: 'Ayer',
  week: 'Últimos 7 días',
  month: 'Últimos 30 días',
};

export const activityNames: Record<ActivityKind, string> = {
  call: 'Llamada',
  mail: 'Correo',
  visit: 'Visita',
  note: 'Nota',
};

export interface FilterContext {
  query: LeadsUrlParams;
  agents: z.infer<typeof LeadAgents>['items'];
  reference?: string | null;
}

type TextFilter = 'search' | 'name' | 'email' | 'phone' | 'stage' | 'source' | 'createdFrom' | 'createdTo';

const TEXT_FILTERS: readonly (readonly [TextFilter, string, ((text: string) => string)?])[] = [
  ['search', 'Búsqueda'],
  ['name', 'Nombre'],
  ['email', 'Email'],
  ['phone', 'Teléfono'],
  ['stage', 'Etapa'],
  ['source', 'Fuente'],
  ['createdFrom', 'Desde', formatDay],
  ['createdTo', 'Hasta', formatDay],
];

export function listActiveFilters({ query, agents, reference }: FilterContext) {
  const { page: _page, ...rest } = query;
  const { status, assignee, activity, activityWithin, overdue, unanswered, folder } = query;
  const texts = TEXT_FILTERS.map(([name, label, format = identity]) => {
    const text = query[name];
    return { name, label: text && `${label}: ${format(text)}` };
  });
  const filters = [
    ...texts,
    { name: 'property', label: query.property && `Propiedad: ${reference ?? 'la elegida'}` },
    { name: 'status', label: status && `Estado: ${statusNames[status]}` },
    { name: 'assignee', label: assignee && getAgentLabel(assignee, agents) },
    { name: 'activity', label: activity && `Actividad: ${activityNames[activity]}` },
    {
      name: 'activityWithin',
      label: activityWithin && `Fecha de la actividad: ${activityPeriodNames[activityWithin]}`,
    },
    { name: 'overdue', label: overdue && 'Solo vencidos' },
    { name: 'unanswered', label: unanswered && 'Sin responder' },
    { name: 'folder', label: folder && folder !== 'inbox' && `Carpeta: ${folderNames[folder]}` },
  ];
  return filters.flatMap(({ name, label }) =>
    label ? [{ name, label, href: leadsUrl({ ...rest, [name]: undefined }) }] : [],
  );
}

const identity = (text: string) => text;

function formatDay(isoDay: string) {
  return isoDay.split('-').reverse().join('/');
}

function getAgentLabel(assignee: string, agents: FilterContext['agents']) {
  if (assignee === 'me') return 'Míos';
  if (assignee === 'none') return 'Sin agente';
  return `Agente: ${agents.find(({ id }) => id === assignee)?.name ?? `${assignee.slice(0, 5)}…`}`;
}
