import type { z } from 'zod';
import type { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import { activityNames } from './activity-names.ts';
import { activityTimes } from './activity-times.ts';
import { folderNames } from '../inbox/folder-names.ts';
import { type LeadsQuery, leadsUrl } from '../list/leads-query.ts';
import { statusNames } from '../progress/status-names.ts';

export interface ActiveFilters {
  query: LeadsQuery;
  agents: z.infer<typeof LeadAgents>['items'];
  /** The reference of the property that is asked for, where it is known. */
  reference?: string | null;
}

type Name = 'search' | 'name' | 'email' | 'phone' | 'stage' | 'source' | 'createdFrom' | 'createdTo';

const TEXTS: readonly (readonly [Name, string, ((text: string) => string)?])[] = [
  ['search', 'Búsqueda'],
  ['name', 'Nombre'],
  ['email', 'Email'],
  ['phone', 'Teléfono'],
  ['stage', 'Etapa'],
  ['source', 'Fuente'],
  ['createdFrom', 'Desde', day],
  ['createdTo', 'Hasta', day],
];

/** Each active filter in words, with the address of the list without it. */
export function activeFilters({ query, agents, reference }: ActiveFilters) {
  const { page: _page, ...kept } = query;
  const { status, assignee, activity, activityWithin, overdue, unanswered, folder } = query;
  const texts = TEXTS.map(([name, label, said = itself]) => {
    const text = query[name];
    return { name, label: text && `${label}: ${said(text)}` };
  });
  const found = [
    ...texts,
    { name: 'property', label: query.property && `Propiedad: ${reference ?? 'la elegida'}` },
    { name: 'status', label: status && `Estado: ${statusNames[status]}` },
    { name: 'assignee', label: assignee && agentLabel(assignee, agents) },
    { name: 'activity', label: activity && `Actividad: ${activityNames[activity]}` },
    { name: 'activityWithin', label: activityWithin && `Fecha de la actividad: ${activityTimes[activityWithin]}` },
    { name: 'overdue', label: overdue && 'Solo vencidos' },
    { name: 'unanswered', label: unanswered && 'Sin responder' },
    { name: 'folder', label: folder && folder !== 'inbox' && `Carpeta: ${folderNames[folder]}` },
  ];
  return found.flatMap(({ name, label }) =>
    label ? [{ name, label, href: leadsUrl({ ...kept, [name]: undefined }) }] : [],
  );
}

const itself = (text: string) => text;

function day(written: string) {
  return written.split('-').reverse().join('/');
}

function agentLabel(assignee: string, agents: ActiveFilters['agents']) {
  if (assignee === 'me') return 'Míos';
  if (assignee === 'none') return 'Sin agente';
  return `Agente: ${agents.find(({ id }) => id === assignee)?.name ?? `${assignee.slice(0, 5)}…`}`;
}
