import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import {
  ana,
  chooseAction,
  createId,
  createLead,
  createLeadItem,
  createLeadList,
  createPage,
  createStaffContext,
  luz,
  openMenu,
  stages,
} from '../../../../test/components/lead-fixtures.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import { LeadCounts, type LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { LeadAssignment } from '../../../../src/leads/lead.contract.ts';
import { PipelineStages } from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { LeadBulk, LeadBulkOutcomes } from '../../../../src/leads/progress/lead-bulk.contract.ts';
import { CountLinks, FilterChips } from '../filters/filter-chips.tsx';
import { LeadsFilters } from '../filters/leads-filters.tsx';
import { SortSelect } from '../filters/list-toolbar.tsx';
import type { LeadsUrlParams } from '../leads-query.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { LeadMenu } from './lead-menu.tsx';
import { LeadSidePanel } from './lead-side-panel.tsx';
import { LeadsList } from './leads-list.tsx';

const loadedAt = Date.now();

interface ListProps {
  leads: readonly LeadItem[] | null;
  query: LeadsUrlParams;
  seesAll: boolean;
}

function List({ leads, query, seesAll }: ListProps) {
  const [leadToAssign, setLeadToAssign] = useState<LeadItem | null>(null);
  const currentUser = { id: ana.id, seesAll };
  const agents = seesAll ? [ana, luz] : [];
  return (
    <>
      <LeadsList
        {...{ query, currentUser, agents, data: leads && createLeadList(leads), loadedAt }}
        openLeadId={undefined}
        onOpen={() => {}}
        renderMenu={(lead) => <LeadMenu lead={lead} currentUser={currentUser} onAssign={setLeadToAssign} />}
      />
      {leadToAssign && <AssignDialog lead={leadToAssign} agents={agents} onClose={() => setLeadToAssign(null)} />}
    </>
  );
}

/** Renders the list and answers like a server that has the leads. */
function renderList(
  initialLeads: readonly LeadItem[],
  {
    query = {},
    seesAll = true,
    answers = {},
  }: { query?: LeadsUrlParams; seesAll?: boolean; answers?: Parameters<typeof fakeApi>[0] } = {},
) {
  let leads = [...initialLeads];
  const [lead] = leads;
  const assign = (userId: string | null) => {
    const agent = [ana, luz].find(({ id }) => id === userId) ?? null;
    leads = leads.map((it) => (it.id === lead!.id ? { ...it, agent } : it));
    return { body: createLead({ agent }) };
  };
  const requests = fakeApi({
    'GET /api/v1/staff/leads': () => ({ body: createLeadList(leads) }),
    'GET /api/v1/staff/pipeline-stages': () => ({ body: PipelineStages.parse({ items: Object.values(stages) }) }),
    [`POST /api/v1/staff/leads/${lead?.id}/claim`]: () => assign(ana.id),
    [`PUT /api/v1/staff/leads/${lead?.id}/assignee`]: ({ body }) => assign(LeadAssignment.parse(body).userId),
    'POST /api/v1/staff/leads/bulk': ({ body }) => {
      const { items } = LeadBulk.parse(body);
      const outcomes = items.map(({ id }) => ({ id, name: 'Eva Ruiz', outcome: 'done', reason: null }));
      leads = leads.filter(({ id }) => !items.some((item) => item.id === id));
      return { body: LeadBulkOutcomes.parse({ batch: createId(), items: outcomes }) };
    },
    ...answers,
  });
  const { user } = renderComponent(
    <List leads={initialLeads} query={query} seesAll={seesAll} />,
    createStaffContext(seesAll ? 'moderator' : 'agent'),
  );
  const listSent = () => requests.filter(({ route }) => !route.startsWith('GET')).map(({ body }) => body);
  return { user, listSent };
}

const listCells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);

describe('list of leads', () => {
  it('shows every column, and a dash for what is unknown', () => {
    const empty = { email: null, phone: null, stage: null };
    renderList([
      createLeadItem({ name: 'Clara', reference: 'MB-77', status: 'qualified', score: 82, agent: luz }),
      createLeadItem({ name: 'Otto', ...empty }),
    ]);
    const [, clara, otto] = screen.getAllByRole('row');
    const cells = listCells(clara!).slice(1, -1);
    expect(cells.toSpliced(8, 1)).toEqual([
      ...['Clara', 'eva@example.es', '600 100 200', 'Propiedad: MB-77', 'Fuente: Web - Contacto', 'Etapa: Nuevo'],
      ...['Score: 82', 'Calificado', 'Creado: 18/11/2026, 10:42'],
    ]);
    expect(cells[8]).toContain('Luz Gil');
    expect(listCells(otto!).slice(2, 7)).toEqual([...['—', '—', 'Propiedad: —', 'Fuente: Web - Contacto', 'Etapa: —']]);
    expect(listCells(otto!)[9]).toBe('Agente: —');
  });

  it('shows a request to visit several properties', () => {
    renderList([createLeadItem({ reference: 'VS-1', otherReferences: ['VS-2', 'VS-3'], wantsVisit: true })]);
    expect(screen.getByTitle('VS-1 y 2 más · Solicitud de visita').textContent).toBe('+2 · visita');
  });

  it('marks the column that it is sorted by', () => {
    renderList([createLeadItem()], { query: { sort: 'oldest' } });
    const getSort = (name: RegExp) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
    expect(getSort(/Creado/)).toBe('ascending');
    expect(getSort(/Score/)).toBeNull();
  });

  it('proposes to create the first lead when there is none', () => {
    renderList([]);
    expect(screen.getByText('No hay leads.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Crear el primer lead' });
    expect(link.getAttribute('href')).toBe('/admin/leads?new=true');
  });

  it('proposes to clear the filters when nothing matches them', () => {
    renderList([], { query: { search: 'nadie', sort: 'score' } });
    expect(screen.getByText('Nada coincide con la búsqueda o los filtros.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Limpiar filtros' }).getAttribute('href')).toBe('/admin/leads?sort=score');
  });

  it('shows that it cannot be loaded, and loads on request', async () => {
    let isBroken = true;
    fakeApi({
      'GET /api/v1/staff/leads': () =>
        isBroken ? { status: 503, body: {} } : { body: createLeadList([createLeadItem({ name: 'Clara' })]) },
    });
    const { user } = renderComponent(<List leads={null} query={{}} seesAll />, createStaffContext('moderator'));
    expect(screen.getByText('Cargando...')).toBeTruthy();
    await screen.findByText('No se han podido cargar los leads.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('rowheader', { name: 'Clara' })).toBeTruthy();
  });
});

describe('actions of a row', () => {
  it('let an agent claim, archive or report the lead', async () => {
    const { user } = renderList([createLeadItem()], { seesAll: false });
    const actions = await openMenu(user, 'Acciones para Eva Ruiz');
    expect(actions).toEqual(['Asignármelo', 'Archivar', 'Marcar como spam']);
    await user.click(screen.getByRole('menuitem', { name: 'Asignármelo' }));
    await screen.findByText('Lead asignado');
    await waitFor(() => expect(screen.getByRole('row', { name: /Eva Ruiz/ }).textContent).toContain('Ana Núñez'));
  });

  it('let a moderator assign the lead to a colleague', async () => {
    const { user, listSent } = renderList([createLeadItem()]);
    await chooseAction(user, 'Acciones para Eva Ruiz', 'Asignar a…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Asignar a Eva Ruiz' }));
    await user.selectOptions(dialog.getByLabelText(/^Agente/), 'Luz Gil');
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    await screen.findByText('Lead asignado');
    await waitFor(() => expect(screen.getByRole('row', { name: /Eva Ruiz/ }).textContent).toContain('Luz Gil'));
    expect(listSent()).toEqual([{ userId: luz.id }]);
  });

  it.each([
    ['inbox', 'Archivar', 'Lead archivado', 'archive'],
    ['archive', 'Marcar como spam', 'Lead marcado como spam', 'spam'],
    ['spam', 'Mover a la bandeja', 'Lead movido a la bandeja', 'inbox'],
  ] as const)('move a lead from the folder %s: %s', async (folder, action, toast, to) => {
    const lead = createLeadItem({ folder });
    const { user, listSent } = renderList([lead], { query: { folder } });
    await chooseAction(user, 'Acciones para Eva Ruiz', action);
    await screen.findByText(toast);
    expect(await screen.findByText('No hay leads.')).toBeTruthy();
    expect(listSent()).toEqual([{ items: [{ id: lead.id, to: { folder: to } }] }]);
  });
});

describe('filters of the list of leads', () => {
  const renderFilters = (query: LeadsUrlParams, agents = [ana, luz]) => {
    fakeApi({ 'GET /api/v1/staff/leads': () => ({ body: createLeadList([]) }) });
    return renderComponent(<LeadsFilters query={query} agents={agents} />);
  };
  const openFilters = async ({ user }: ReturnType<typeof renderFilters>) => {
    await user.click(screen.getAllByRole('button', { name: /^Filtros/ })[0]!);
    return within(await screen.findByRole('form', { name: 'Filtros' }));
  };

  it('are applied together, and keep search and sort order', async () => {
    const rendered = renderFilters({ search: 'eva', sort: 'score', page: 3 });
    const { user } = rendered;
    const form = await openFilters(rendered);
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Nombre')));
    await user.type(form.getByLabelText('Nombre'), 'clara');
    await user.selectOptions(form.getByLabelText('Estado'), 'Calificado');
    await user.selectOptions(form.getByLabelText('Agente'), 'Luz Gil');
    fireEvent.change(form.getByLabelText('Creado desde'), { target: { value: '2026-05-10' } });
    await user.click(form.getByLabelText('Solo vencidos'));
    expect(visitedUrls).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Filtros' })).toBeNull());
    const { pathname, searchParams } = new URL(visitedUrls[0]!, location.href);
    expect(pathname).toBe('/admin/leads');
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ search: 'eva', sort: 'score', name: 'clara', status: 'qualified', assignee: luz.id },
      ...{ createdFrom: '2026-05-10', overdue: 'true' },
    });
  });

  it('show the active values, and can all be cleared', async () => {
    const rendered = renderFilters({ phone: '222 33', overdue: true });
    const form = await openFilters(rendered);
    expect(form.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('222 33');
    expect(form.getByLabelText<HTMLInputElement>('Solo vencidos').checked).toBe(true);
    await rendered.user.click(form.getByRole('button', { name: 'Limpiar' }));
    expect(visitedUrls).toEqual(['/admin/leads']);
  });

  it('offer agents no colleagues', async () => {
    const form = await openFilters(renderFilters({}, []));
    const options = within(form.getByLabelText('Agente')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Todos', 'Míos', 'Sin agente']);
  });

  it('appear as chips that remove them', () => {
    const query: LeadsUrlParams = {
      ...{ search: 'eva', name: 'única', stage: 'visi', createdFrom: '2026-05-10', createdTo: '2026-05-11' },
      ...{ status: 'qualified', assignee: luz.id, overdue: true, unanswered: true, folder: 'spam', page: 2 },
    };
    renderComponent(<FilterChips query={query} agents={[luz]} />);
    const chips = within(screen.getByRole('list', { name: 'Filtros activos' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      ...['Búsqueda: eva', 'Nombre: única', 'Etapa: visi', 'Desde: 10/05/2026', 'Hasta: 11/05/2026'],
      ...['Estado: Calificado', 'Agente: Luz Gil', 'Solo vencidos', 'Sin responder', 'Carpeta: Spam'],
    ]);
    const link = screen.getByRole('link', { name: 'Quitar filtro Carpeta: Spam' });
    const { searchParams } = new URL(link.getAttribute('href')!, location.href);
    expect([...searchParams.keys()]).not.toContain('folder');
    expect([...searchParams.keys()]).not.toContain('page');
    expect(searchParams.get('search')).toBe('eva');
  });

  it('have shortcuts to pending work with its amount', () => {
    const counts = LeadCounts.parse({ unanswered: 5, overdue: 0, review: 2, spam: 0, archive: 0, mine: 1234 });
    renderComponent(<CountLinks query={{ assignee: 'me' }} counts={counts} loadedAt={Date.now()} />);
    const links = within(screen.getByRole('navigation', { name: 'Accesos rápidos' })).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Sin responder5', '/admin/leads?unanswered=true', null],
      ['Vencidos0', '/admin/leads?overdue=true', null],
      ['Por revisar2', '/admin/leads?folder=review', null],
      ['Míos1.234', '/admin/leads?assignee=me', 'true'],
    ]);
  });

  it('stay when the sort order changes, and the list starts again at page 1', async () => {
    const { user } = renderComponent(<SortSelect query={{ search: 'eva', sort: 'oldest', page: 2 }} />);
    const select = screen.getByLabelText<HTMLSelectElement>('Ordenar por');
    expect(select.value).toBe('oldest');
    await user.selectOptions(select, 'Mayor puntuación');
    expect(visitedUrls).toEqual(['/admin/leads?search=eva&sort=score']);
  });

  it('by activity open a lead at its activities', async () => {
    const lead = createLead();
    const path = `/api/v1/staff/leads/${lead.id}`;
    const answerEmptyPage = () => ({ body: createPage([]) });
    fakeApi({
      [`GET ${path}`]: () => ({ body: lead }),
      [`GET ${path}/activities`]: answerEmptyPage,
      [`GET ${path}/tasks`]: answerEmptyPage,
      [`GET ${path}/changes`]: answerEmptyPage,
    });
    const list = createLeadList([createLeadItem({ id: lead.id })]);
    renderComponent(
      <LeadSidePanel
        {...{ query: { activity: 'note' }, data: list, loadedAt, leadId: lead.id }}
        onStep={() => {}}
        onClose={() => {}}
      />,
      createStaffContext('agent'),
    );
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Actividades');
    expect(screen.getByText('1 de 1')).toBeTruthy();
  });
});
