import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listPermissions, type Role } from '../../src/identity/permissions.contract.ts';
import { SessionDetails } from '../../src/identity/session.contract.ts';
import { LeadItem, LeadList } from '../../src/leads/lead-list.contract.ts';
import { LeadAgent, LeadDetails } from '../../src/leads/lead.contract.ts';
import { PipelineStageDetails } from '../../src/leads/pipeline/pipeline.contract.ts';
import { agency } from './agency.ts';

let lastId = 0;

export function createId() {
  lastId += 1;
  return `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`;
}

const createAgent = (name: string) => LeadAgent.parse({ id: createId(), name, avatarUrl: null });

export const ana = createAgent('Ana Núñez');
export const luz = createAgent('Luz Gil');

/** The page context of a back office page that Ana opens with this role. */
export const createStaffContext = (role: Role) => ({
  agency,
  panel: {
    session: SessionDetails.parse({
      user: { id: ana.id, firstName: 'Ana', lastName: 'Núñez', email: 'ana@calanorte.example', avatarUrl: null },
      roles: [role],
      permissions: listPermissions([role]),
      isFresh: true,
      hasSecondFactor: false,
      secondFactorDueAt: null,
    }),
    role,
    isSidebarOpen: true,
  },
});

const source = { id: createId(), name: 'Web - Contacto' };
const createdAt = '2026-11-18T09:42:00Z';

export const createStage = (name: string, orderIndex: number, fields: Partial<PipelineStageDetails> = {}) =>
  PipelineStageDetails.parse({ id: createId(), name, orderIndex, status: null, leads: 0, ...fields });

export const stages = {
  first: createStage('Nuevo', 1, { status: 'new' }),
  visit: createStage('Visita', 2, { status: 'qualified' }),
  negotiation: createStage('Negociación', 3),
  won: createStage('Ganado', 4, { status: 'won' }),
};

export const toNamedRef = ({ id, name }: { id: string; name: string }) => ({ id, name });

const contact = { name: 'Eva Ruiz', email: 'eva@example.es', phone: '600 100 200' };
const progress = { status: 'new', stage: toNamedRef(stages.first), stageSince: createdAt, agent: null, source };
const message = 'Busco una villa.';

export const createLead = (fields: Partial<LeadDetails> = {}): LeadDetails =>
  LeadDetails.parse({
    ...{ id: createId(), version: 1, kind: 'contact', folder: 'inbox', ...contact, ...progress },
    ...{ score: 0, scoreReasons: [], nextFollowUpOn: null, callablePhone: '+34600100200', language: 'es' },
    ...{ subject: 'compra', message, propertyId: null, property: null, otherProperties: null, wantsVisit: false },
    ...{ listing: null, photos: [], privacyVersion: '2026-01-01', acceptedAt: createdAt, marketingAcceptedAt: null },
    ...{ spamScore: 0, createdAt, lastActivityAt: createdAt, isAnswered: false, firstRepliedAt: null },
    ...{ replyMinutes: null, otherLeads: [], mergedLeads: [], mails: [] },
    ...fields,
  });

export const createLeadItem = (fields: Partial<LeadItem> = {}): LeadItem =>
  LeadItem.parse({
    ...{ id: createId(), kind: 'contact', folder: 'inbox', ...contact, ...progress, score: 0, nextFollowUpOn: null },
    ...{ isOverdue: false, isAnswered: false, nextVisitAt: null, reference: null, otherReferences: [] },
    ...{ wantsVisit: false, excerpt: message, createdAt },
    ...fields,
  });

export const createPage = <Item>(items: readonly Item[]) => ({
  ...{ items, total: items.length, page: 1, pageSize: 50, pageCount: items.length > 0 ? 1 : 0 },
});

export const createLeadList = (items: readonly LeadItem[]) => LeadList.parse(createPage(items));

/** An answer that refuses a request. */
export const refuse = (status: number, code: string, title: string) => () => ({
  ...{ status, body: { type: `/problems/${code}`, title, status } },
});

/** Chooses an action in the menu whose button has this label. */
export async function chooseAction(user: UserEvent, label: string | RegExp, action: string) {
  await openMenu(user, label);
  await user.click(screen.getByRole('menuitem', { name: action }));
}

/** Opens a menu and returns the names of its actions. */
export async function openMenu(user: UserEvent, label: string | RegExp) {
  await user.click(screen.getByRole('button', { name: label }));
  return within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
}

/** The error or hint of a field, as screen readers announce it. */
export const getDescription = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
