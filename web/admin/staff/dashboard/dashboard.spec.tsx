import { screen, waitFor, within } from '@testing-library/react';
import { DashboardCharts as Charts, DashboardDetails } from '../../../../src/admin/dashboard.contract.ts';
import { MostViewedProperties } from '../../../../src/catalogue/page-views/views.contract.ts';
import { listPermissions } from '../../../../src/identity/permissions.contract.ts';
import { LeadStatus } from '../../../../src/leads/lead.contract.ts';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { DashboardCharts } from './charts/dashboard-charts.tsx';
import { Dashboard } from './dashboard.tsx';
import { MostViewedBars } from './most-viewed-bars.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RolePermissions } from './role-permissions.tsx';

const buildId = (index: number) => `0197a5c0-0000-7000-8000-${String(index).padStart(12, '0')}`;
const figure = (total: number, thisMonth: number | null, lastMonth: number | null) => ({ total, thisMonth, lastMonth });

const buildDashboard = (changes: Partial<DashboardDetails> = {}) =>
  DashboardDetails.parse({
    countedAt: '2026-05-04T10:00:00Z',
    figures: {
      properties: figure(1234, 1, 20),
      inquiries: figure(56, 2, 3),
      newInquiries: figure(7, 4, 3),
      featured: figure(6, null, null),
    },
    stages: [
      { id: buildId(1), name: 'Visita y oferta', leads: 3 },
      { id: null, name: null, leads: 1 },
    ],
    recent: [],
    pendingWork: [],
    ...changes,
  });

const buildCharts = (changes: Partial<Charts> = {}) =>
  Charts.parse({ countedAt: '2026-05-04T10:00:00Z', inquiries: null, replies: null, stock: null, ...changes });

const renderDashboard = (dashboard: DashboardDetails | null) =>
  renderComponent(<Dashboard dashboard={dashboard} loadedAt={Date.now()} tasks={null} />);
const renderCharts = (data: Charts | null) =>
  renderComponent(<DashboardCharts data={data} loadedAt={Date.now()} mostViewed={null} />);

const getCard = (name: string) => within(screen.getByRole('region', { name }));
const listTexts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const listTable = (card: ReturnType<typeof getCard>) =>
  card.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('dashboard', () => {
  it('shows each number with its change, and links to its list', () => {
    renderDashboard(buildDashboard());
    const cards = getCard('Cifras');
    expect(listTexts(cards.getAllByRole('listitem'))).toEqual([
      'Total Propiedades1.2341 añadida este mes, 20 el mes pasado',
      'Consultas Totales562 recibidas este mes, 3 el mes pasado',
      'Nuevas Consultas7De este mes: 4; del mes pasado: 3',
      'Propiedades Destacadas6Elegidas para la portada',
    ]);
    expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/admin/properties', '/admin/inquiries', '/admin/leads?status=new', '/admin/properties?featured=true'],
    ]);
    expect(cards.getByText(/^Cifras del/).textContent).toBe(
      'Cifras del 04/05/2026, 12:00; se actualizan cada 5 minutos.',
    );
  });

  it('omits what the account may not see', () => {
    const figures = {
      properties: figure(8, 0, 0),
      inquiries: null,
      newInquiries: null,
      featured: figure(1, null, null),
    };
    renderDashboard(buildDashboard({ figures, stages: null, recent: null }));
    expect(getCard('Cifras').getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'Consultas recientes' })).toBe(null);
    expect(screen.queryByRole('region', { name: 'Leads por etapa' })).toBe(null);
  });

  it('counts the leads of each stage', () => {
    renderDashboard(buildDashboard());
    const card = getCard('Leads por etapa');
    expect(listTable(card)).toEqual([
      ['Etapa', 'Leads'],
      ['Visita y oferta', '3'],
      ['Sin etapa', '1'],
    ]);
    const hrefs = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/admin/leads?stage=Visita%20y%20oferta']);
  });

  it('lists the latest leads with status, address, time and link, in a tone for each status', () => {
    const recent = LeadStatus.options.map((status, index) => ({
      ...{ id: buildId(index), name: `Eva ${index}`, email: index === 0 ? null : 'eva@example.es', status },
      createdAt: '2026-05-04T10:00:00Z',
    }));
    renderDashboard(buildDashboard({ recent }));
    const card = getCard('Consultas recientes');
    expect(listTexts(card.getAllByRole('listitem'))).toEqual([
      'Eva 0Sin emailNueva04/05/2026, 12:00',
      'Eva 1eva@example.esContactada04/05/2026, 12:00',
      'Eva 2eva@example.esCalificada04/05/2026, 12:00',
      'Eva 3eva@example.esPerdida04/05/2026, 12:00',
      'Eva 4eva@example.esGanada04/05/2026, 12:00',
    ]);
    expect(card.getByRole('link', { name: 'Eva 0' }).getAttribute('href')).toBe(`/admin/leads?lead=${buildId(0)}`);
    const badges = ['Nueva', 'Contactada', 'Calificada', 'Perdida', 'Ganada'].map((name) => card.getByText(name));
    expect(new Set(badges.map(({ className }) => className)).size).toBe(5);
  });

  it('counts pending work, and links to where it is done', () => {
    const kinds = ['unanswered', 'overdue', 'failed-mails', 'imports', 'missing-parts', 'accounts'] as const;
    const { unmount } = renderDashboard(buildDashboard({ pendingWork: kinds.map((kind) => ({ kind, count: 2 })) }));
    const links = getCard('Asuntos pendientes').getAllByRole('link');
    expect(Object.fromEntries(links.map((link) => [link.getAttribute('href'), link.textContent]))).toEqual({
      '/admin/leads?unanswered=true': '2consultas sin responder',
      '/admin/leads?overdue=true': '2leads con tareas o seguimientos vencidos',
      '/admin/settings/system': '2correos que no se han podido enviar',
      '/admin/settings/feeds': '2importaciones por revisar',
      '/admin/properties?missing=any&status=published': '2anuncios publicados incompletos',
      '/admin/users?state=awaiting-approval': '2cuentas pendientes de rol',
    });
    unmount();
    renderDashboard(buildDashboard({ pendingWork: [{ kind: 'accounts', count: 1 }] }));
    expect(listTexts(getCard('Asuntos pendientes').getAllByRole('link'))).toEqual(['1cuenta pendiente de rol']);
  });

  it('says when there is no pending work and no inquiry', () => {
    renderDashboard(buildDashboard());
    expect(getCard('Asuntos pendientes').getByText('No hay nada pendiente. Todo está al día.')).toBeTruthy();
    expect(
      getCard('Consultas recientes').getByText('Todavía no hay consultas. Las que lleguen por la web aparecerán aquí.'),
    ).toBeTruthy();
  });

  it('shows an error if it cannot be loaded, and loads on request', async () => {
    let isDown = true;
    fakeApi({
      'GET /api/v1/staff/dashboard': () => (isDown ? { status: 503, body: {} } : { body: buildDashboard() }),
    });
    const { user } = renderDashboard(null);
    expect(screen.getByRole('status').textContent).toBe('Cargando el dashboard…');
    await screen.findByText('No se ha podido cargar el dashboard.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('region', { name: 'Cifras' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBe(null);
  });

  it('offers the actions of the role', () => {
    const { unmount } = renderComponent(<QuickActions permissions={listPermissions(['agent'])} />);
    const actions = within(screen.getByRole('group', { name: 'Acciones rápidas' })).getAllByRole('link');
    expect(actions.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Añadir Propiedad', '/admin/properties?new=true'],
      ['Ver Consultas', '/admin/inquiries'],
      ['Propiedades Destacadas', '/admin/properties?featured=true'],
    ]);
    unmount();
    renderComponent(<QuickActions permissions={['properties.read']} />);
    expect(listTexts(screen.getAllByRole('link'))).toEqual(['Propiedades Destacadas']);
  });

  it('lists the permissions of the account by role', () => {
    renderComponent(
      <RolePermissions
        rights={[
          { role: 'moderator', labels: ['Exportar datos personales'] },
          { role: 'agent', labels: ['Entrar en el panel'] },
        ]}
      />,
    );
    expect(listTexts(screen.getAllByRole('heading', { level: 2, hidden: true }))).toEqual(['Moderador', 'Agente']);
    expect(listTexts(screen.getAllByRole('listitem', { hidden: true }))).toEqual([
      ...['Exportar datos personales', 'Entrar en el panel'],
    ]);
  });
});

describe('charts of the dashboard', () => {
  it('have the same numbers as a table', async () => {
    renderCharts(
      buildCharts({
        inquiries: {
          weeks: ['2026-04-27', '2026-05-04'],
          sources: [
            { id: buildId(1), name: 'Web', inquiries: [1000, 3] },
            { id: null, name: 'Otras', inquiries: [1, 0] },
          ],
        },
        replies: [
          { week: '2026-04-27', replies: 0, inTime: 0, medianMinutes: null },
          { week: '2026-05-04', replies: 3, inTime: 2, medianMinutes: 90 },
        ],
      }),
    );
    await waitFor(() => expect(document.querySelectorAll('.recharts-wrapper')).toHaveLength(2));
    expect(listTable(getCard('Consultas por semana'))).toEqual([
      ['Semana del', 'Web', 'Otras', 'Total'],
      ['27 abr', '1.000', '1', '1.001'],
      ['4 may', '3', '0', '3'],
    ]);
    expect(listTexts(getCard('Consultas por semana').getAllByRole('listitem'))).toEqual(['Web', 'Otras']);
    expect(listTable(getCard('Tiempo de respuesta'))).toEqual([
      ['Semana del', 'Respuestas', 'Mediana', 'En menos de 24 horas'],
      ['27 abr', '0', '—', '—'],
      ['4 may', '3', '1 h 30 min', '2'],
    ]);
  });

  it('count the properties by status', () => {
    renderCharts(
      buildCharts({
        stock: [
          { status: 'published', properties: 1200 },
          { status: 'draft', properties: 34 },
        ],
      }),
    );
    const card = getCard('Propiedades por estado');
    expect(card.getByText('1.200 de 1.234 propiedades, publicadas.')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Borrador' }).getAttribute('href')).toBe('/admin/properties?status=draft');
  });

  it('say that there is nothing to show yet', () => {
    renderCharts(
      buildCharts({
        inquiries: { weeks: ['2026-05-04'], sources: [] },
        replies: [{ week: '2026-05-04', replies: 0, inTime: 0, medianMinutes: null }],
        stock: [{ status: 'published', properties: 0 }],
      }),
    );
    expect(getCard('Consultas por semana').getByText(/^Todavía no ha llegado ninguna consulta\./)).toBeTruthy();
    expect(getCard('Tiempo de respuesta').getByText(/^Todavía no se ha respondido a ninguna/)).toBeTruthy();
    const link = getCard('Propiedades por estado').getByRole('link', { name: 'Añadir la primera' });
    expect(link.getAttribute('href')).toBe('/admin/properties?new=true');
  });

  it('show an error if they cannot be loaded', async () => {
    fakeApi({});
    renderCharts(null);
    expect(screen.getByRole('status').textContent).toBe('Cargando los gráficos…');
    expect((await screen.findByRole('alert')).textContent).toContain('No se han podido cargar los gráficos.');
  });

  it('rank the eight most viewed properties', () => {
    const items = Array.from({ length: 9 }, (_, index) => ({
      ...{ id: buildId(index), reference: `MB-${index}`, title: 'Villa en Mijas', views: 90 - index },
    }));
    renderComponent(<MostViewedBars data={MostViewedProperties.parse({ items })} loadedAt={Date.now()} />);
    const card = getCard('Fichas más vistas');
    expect(card.getAllByRole('link')).toHaveLength(8);
    expect(listTable(card)[1]).toEqual(['MB-0Villa en Mijas', '90']);
    expect(card.getByRole('link', { name: 'MB-0' }).getAttribute('href')).toBe(`/admin/properties/${buildId(0)}`);
  });
});
