import { screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { PauseState } from '../../../../src/admin/system/system.contract.ts';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { LeadCounts } from '../../../../src/leads/lead-list.contract.ts';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { buildStaffSession } from '../../../../test/components/accounts.ts';
import { PanelShell } from './panel-shell.tsx';

const counts = LeadCounts.parse({ unanswered: 120, overdue: 2, review: 0, spam: 0, archive: 0, mine: 3 });
const COUNTS_ROUTE = 'GET /api/v1/staff/leads/counts';
const PAUSE_ROUTE = 'GET /api/v1/staff/system/pause';
const never = () => new Promise<never>(() => {});
const NO_ANSWERS = { [COUNTS_ROUTE]: never, [PAUSE_ROUTE]: never };

const renderShell = (page: string, role: Role = 'admin') =>
  renderComponent(
    <PanelShell
      panel={{ session: buildStaffSession(role), role, isSidebarOpen: true }}
      agencyName="Cala Norte"
      page={page}
      signOutButton={null}
      onSignOut={() => undefined}
    >
      <h1>Pantalla</h1>
    </PanelShell>,
  );

const getMenu = () => screen.getByRole('navigation', { name: 'Panel' });
const getEntry = (name: string) => within(getMenu()).getByRole('link', { name });
const getDescription = (name: string) =>
  document.getElementById(getEntry(name).getAttribute('aria-describedby') ?? '')?.textContent;

describe('frame of the panel', () => {
  it('counts pending work beside its page, without changing the name of the link', async () => {
    fakeApi({ [COUNTS_ROUTE]: () => ({ body: counts }) });
    renderShell('/admin', 'agent');
    await waitFor(() => expect(getDescription('Gestión de Leads')).toBe('22 vencidos'));
    expect(getDescription('Consultas')).toBe('99+120 sin responder');
    expect(getDescription('Propiedades')).toBe(undefined);
  });

  it('shows no counts if they cannot be read', async () => {
    const requests = fakeApi({ [PAUSE_ROUTE]: never });
    renderShell('/admin');
    await waitFor(() => expect(requests.map(({ route }) => route)).toContain(COUNTS_ROUTE));
    await waitFor(() => expect(getEntry('Consultas').getAttribute('aria-describedby')).toBe(null));
    expect(within(getMenu()).queryByText('sin responder')).toBe(null);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pantalla');
  });

  it.each([
    ['/admin/users', 'Usuarios', ['Dashboard', 'Usuarios'], ['/admin']],
    ['/admin/settings/feeds', 'Configuración', ['Dashboard', 'Configuración', 'Feeds'], ['/admin', '/admin/settings']],
    ['/admin/properties/1', 'Propiedades', ['Dashboard', 'Propiedades', 'Ficha'], ['/admin', '/admin/properties']],
  ])('has a breadcrumb on %s, and marks its entry «%s» in the menu', (page, entry, crumbs, hrefs) => {
    fakeApi(NO_ANSWERS);
    renderShell(page);
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(breadcrumb.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(crumbs);
    expect(breadcrumb.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs);
    expect(breadcrumb.getByText(crumbs.at(-1)!).getAttribute('aria-current')).toBe('page');
    const current = within(getMenu())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([entry]);
  });

  it('has no breadcrumb on the dashboard', () => {
    fakeApi(NO_ANSWERS);
    renderShell('/admin');
    expect(screen.queryByRole('navigation', { name: 'Ruta' })).toBe(null);
  });

  it('tells administrators that the system is paused after a restore', async () => {
    const pause = { since: '2026-05-04T10:00:00Z', snapshotAt: '2026-05-03T02:00:00Z' };
    const paused = PauseState.parse({ pause, pendingMails: 1234 });
    fakeApi({ [COUNTS_ROUTE]: never, [PAUSE_ROUTE]: () => ({ body: paused }) });
    renderShell('/admin');
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('El sistema está en pausa tras restaurar una copia (del 03/05/2026, 04:00)');
    expect(note.textContent).toContain('sus correos esperan: 1.234.');
  });

  it('does not ask for the pause on behalf of an agent', async () => {
    const requests = fakeApi(NO_ANSWERS);
    renderShell('/admin', 'agent');
    await waitFor(() => expect(requests.map(({ route }) => route)).toContain(COUNTS_ROUTE));
    expect(requests.map(({ route }) => route)).not.toContain(PAUSE_ROUTE);
  });
});

describe('sidebar', () => {
  /** By its title, because classes hide it on narrow screens. */
  const getToggle = () => screen.getByTitle('Ctrl+B');
  const isOpen = () => getToggle().getAttribute('aria-expanded') === 'true';
  const mockWidth = (isWide: boolean) =>
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => ({ media, matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }) as never,
      );
  afterEach(() => jest.restoreAllMocks());

  it('collapses and opens with Ctrl+B and Meta+B only', async () => {
    fakeApi(NO_ANSWERS);
    mockWidth(true);
    const { user } = renderShell('/admin');
    expect(isOpen()).toBe(true);
    expect(getToggle().getAttribute('aria-label')).toBe('Menú lateral');
    await user.keyboard('{Control>}b{/Control}');
    expect(isOpen()).toBe(false);
    expect(getEntry('Usuarios').title).toBe('Usuarios');
    await user.keyboard('{Meta>}b{/Meta}');
    expect(isOpen()).toBe(true);
    await user.keyboard('b{Control>}{Alt>}b{/Alt}{/Control}');
    expect(isOpen()).toBe(true);
  });

  it('opens as a sheet on a phone, closes on Escape, and returns the focus to its button', async () => {
    fakeApi(NO_ANSWERS);
    mockWidth(false);
    const { user } = renderShell('/admin');
    const button = screen.getByRole('button', { name: 'Abrir menú' });
    await user.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Menú del panel' });
    expect(within(sheet).getAllByRole('link')).toHaveLength(10);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Control>}b{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Menú del panel' })).toBeTruthy();
  });
});
