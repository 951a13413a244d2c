import { screen, waitFor, within } from '@testing-library/react';
import { StaffPropertyItem, StaffPropertyList } from '../../../../../src/catalogue/staff-property.contract.ts';
import { listPermissions, type Role } from '../../../../../src/identity/permissions.contract.ts';
import { StaffUser, StaffUserList } from '../../../../../src/identity/staff-users.contract.ts';
import { LeadItem, LeadList } from '../../../../../src/leads/lead-list.contract.ts';
import { ParsedNaturalQuery } from '../../../../../src/search/natural-query/natural-query.contract.ts';
import { fakeApi } from '../../../../../test/components/fake-api.ts';
import { renderComponent } from '../../../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../../../test/components/vike-router.ts';
import { clearQueryCache } from '../../../../api/session.ts';
import { KeyboardShortcutsHost } from '../keyboard-shortcuts-host.tsx';
import { PaletteButton, PaletteHost } from './palette-host.tsx';

const DATE = '2026-05-04T10:00:00Z';
const buildId = (index: number) => `0197a5c0-0000-7000-8000-${String(index).padStart(12, '0')}`;
const paging = (total: number) => ({ page: 1, pageSize: 50, total, pageCount: 1 });

const listProperties = (...references: string[]) =>
  StaffPropertyList.parse({
    items: references.map((reference, index) =>
      StaffPropertyItem.parse({
        ...{ id: buildId(index), version: 1, reference, source: 'manual', status: 'published', type: '2-3' },
        ...{ typeName: 'Villa', price: 500_000, currency: 'EUR', location: 'Mijas', area: null, isFeatured: false },
        ...{ agentId: null, agentName: null, missing: [], picture: null, createdAt: DATE, updatedAt: DATE },
      }),
    ),
    ...paging(references.length),
  });

const listLeads = (...names: string[]) =>
  LeadList.parse({
    items: names.map((name, index) =>
      LeadItem.parse({
        ...{ id: buildId(index), kind: 'contact', folder: 'inbox', name, email: 'eva@example.es', phone: null },
        ...{ source: { id: buildId(9), name: 'Web' }, stage: null, stageSince: DATE, score: 0, status: 'new' },
        ...{ agent: null, nextFollowUpOn: null, isOverdue: false, isAnswered: false, nextVisitAt: null },
        ...{ reference: null, otherReferences: [], wantsVisit: false, excerpt: null, createdAt: DATE },
      }),
    ),
    ...paging(names.length),
  });

const listUsers = (count: number) =>
  StaffUserList.parse({
    items: Array.from({ length: count }, (_, index) =>
      StaffUser.parse({
        ...{ id: buildId(index), firstName: 'Luz', lastName: `Ruiz ${index}`, email: `luz-${index}@example.es` },
        ...{ avatarUrl: null, roles: ['agent'], state: 'active', hasSecondFactor: false, ownedLeads: 0 },
        ...{ ownedProperties: 0, lastSignedInAt: null, createdAt: DATE },
      }),
    ),
    ...paging(count),
  });

const EMPTY_ANSWERS: Parameters<typeof fakeApi>[0] = {
  'GET /api/v1/staff/properties': () => ({ body: listProperties() }),
  'GET /api/v1/staff/leads': () => ({ body: listLeads() }),
  'GET /api/v1/staff/users': () => ({ body: listUsers(0) }),
  'GET /api/v1/properties/interpretation': ({ url }) => ({
    body: ParsedNaturalQuery.parse({ filters: {}, labels: [], rest: url.searchParams.get('q') }),
  }),
};

function renderPalette(role: Role = 'admin') {
  const signOuts: string[] = [];
  const { user } = renderComponent(
    <>
      <PaletteButton />
      <PaletteHost permissions={listPermissions([role])} onSignOut={() => void signOuts.push('signed out')} />
      <KeyboardShortcutsHost />
    </>,
  );
  const open = async () => {
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(getField()));
  };
  return { user, open, signOuts };
}

const getField = () => screen.getByLabelText<HTMLInputElement>('Buscar propiedades, leads, usuarios y acciones');
/** Skips the slow check of whether each option is visible. */
const hidden = true;
const listOptions = (group: string) =>
  within(screen.getByRole('group', { name: group, hidden })).getAllByRole('option', { hidden });
const findOptions = async (group: string) => {
  await screen.findByRole('group', { name: group, hidden });
  return listOptions(group).map(({ textContent }) => textContent);
};
const getActive = () => screen.getByRole('option', { selected: true, hidden });
const queryPalette = () => screen.queryByRole('dialog', { name: 'Buscar en el panel' });

describe('palette', () => {
  afterEach(() => clearQueryCache());

  it('moves through the results with arrows, which wrap around, while the focus stays in the field', async () => {
    fakeApi(EMPTY_ANSWERS);
    const { user, open } = renderPalette();
    await open();
    await user.keyboard('crear');
    expect(await findOptions('Acciones')).toEqual(['Crear Propiedad', 'Crear Usuario']);
    expect(getActive().textContent).toBe('Crear Propiedad');
    for (const name of ['Crear Usuario', 'Crear Propiedad', 'Crear Usuario']) {
      await user.keyboard('{ArrowDown}');
      expect(getActive().textContent).toBe(name);
      expect(getField().getAttribute('aria-activedescendant')).toBe(getActive().id);
    }
    await user.keyboard('{ArrowUp}');
    expect(getActive().textContent).toBe('Crear Propiedad');
    expect(document.activeElement).toBe(getField());
    expect(getField().getAttribute('role')).toBe('combobox');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(visitedUrls).toEqual(['/admin/users?new=true']);
    expect(queryPalette()).toBe(null);
  });

  it('closes on Escape with the focus on its button, and opens empty again', async () => {
    fakeApi(EMPTY_ANSWERS);
    const { user } = renderPalette();
    const button = screen.getByRole('button', { name: 'Buscar…' });
    button.focus();
    await user.keyboard('{Enter}');
    await user.type(await screen.findByLabelText(/^Buscar propiedades/), 'crear');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryPalette()).toBe(null));
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Buscar propiedades/)).value).toBe('');
  });

  it('does not open over a dialog', async () => {
    fakeApi(EMPTY_ANSWERS);
    const { user } = renderPalette();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('lists pages opened before, the latest first', async () => {
    fakeApi(EMPTY_ANSWERS);
    const { user, open } = renderPalette();
    for (const name of ['etapas', 'plantillas']) {
      await open();
      await user.keyboard(`${name}{Enter}`);
      await waitFor(() => expect(queryPalette()).toBe(null));
    }
    expect(visitedUrls).toEqual(['/admin/pipeline-stages', '/admin/reply-templates']);
    await open();
    expect(await findOptions('Recientes')).toEqual(['PlantillasIr a la pantalla', 'Etapas PipelineIr a la pantalla']);
  });

  it('opens the result of the current text on Enter, never one of an earlier text', async () => {
    let answer = () => {};
    fakeApi({
      ...EMPTY_ANSWERS,
      'GET /api/v1/staff/properties': ({ url }) => ({
        body: listProperties(...(url.searchParams.get('search') === 'mar' ? ['MAR-1'] : [])),
      }),
      'GET /api/v1/staff/leads': async ({ url }) => {
        if (url.searchParams.get('search') !== 'mari') return { body: listLeads() };
        await new Promise<void>((resolve) => (answer = resolve));
        return { body: listLeads('Mari Gil') };
      },
    });
    const { user, open } = renderPalette();
    await open();
    await user.keyboard('mar');
    expect(await findOptions('Propiedades')).toEqual(['MAR-1Villa, Mijas']);
    await user.keyboard('i{Enter}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Propiedades', hidden })).toBe(null));
    expect(visitedUrls).toEqual([]);
    answer();
    await waitFor(() => expect(visitedUrls).toEqual([`/admin/leads?lead=${buildId(0)}`]));
  });

  it('shows at most five results of a kind, and an exact match first', async () => {
    fakeApi({
      ...EMPTY_ANSWERS,
      'GET /api/v1/staff/properties': () => ({
        body: listProperties('KA-6', 'KA-5', 'KA-4', 'KA-3', 'KA-2', 'KA-1', 'KA'),
      }),
      'GET /api/v1/staff/users': () => ({ body: listUsers(6) }),
    });
    const { user, open } = renderPalette();
    await open();
    await user.keyboard('ka');
    const references = (await findOptions('Propiedades')).map((text) => text.replace('Villa, Mijas', ''));
    expect(references).toEqual(['KA', 'KA-6', 'KA-5', 'KA-4', 'KA-3']);
    expect(await findOptions('Usuarios')).toHaveLength(5);
    await user.click(listOptions('Propiedades')[0]!);
    expect(visitedUrls).toEqual([`/admin/properties/${buildId(6)}`]);
  });

  it('offers an agent no users and no actions of other roles, and signs out', async () => {
    const requests = fakeApi(EMPTY_ANSWERS);
    const { user, open, signOuts } = renderPalette('agent');
    await open();
    const names = (await findOptions('Acciones')).map((text) => text.replace('Ir a la pantalla', ''));
    expect(names).toEqual([
      ...['Crear Propiedad', 'Nuevo Lead', 'Dashboard', 'Gestión de Leads', 'Propiedades', 'Consultas'],
      ...['Ver sitio web', 'Atajos de teclado?', 'Cerrar Sesión'],
    ]);
    await user.keyboard('zz top');
    await screen.findByText('Sin resultados para «zz top». Pruebe con otra palabra.');
    expect(requests.map(({ route }) => route)).toContain('GET /api/v1/staff/leads');
    expect(requests.map(({ route }) => route)).not.toContain('GET /api/v1/staff/users');
    await user.clear(getField());
    await user.keyboard('sesion{Enter}');
    await waitFor(() => expect(signOuts).toEqual(['signed out']));
  });

  it('says that a part of the search failed, and retries it', async () => {
    let isDown = true;
    fakeApi({
      ...EMPTY_ANSWERS,
      'GET /api/v1/staff/leads': () => (isDown ? { status: 503, body: {} } : { body: listLeads('Eva') }),
    });
    const { user, open } = renderPalette();
    await open();
    await user.keyboard('eva@');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se ha podido buscar en todo el panel.');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await findOptions('Leads')).toEqual(['Evaeva@example.es']);
    expect(screen.queryByRole('alert')).toBe(null);
  });

  it('links a sentence to the search results that visitors would see', async () => {
    fakeApi({
      ...EMPTY_ANSWERS,
      'GET /api/v1/properties/interpretation': () => ({
        body: ParsedNaturalQuery.parse({ filters: {}, labels: ['Ático', '3 dormitorios', 'piscina'], rest: '' }),
      }),
    });
    const { user, open } = renderPalette();
    await open();
    await user.keyboard('ático con piscina');
    expect(await findOptions('Propiedades en la web')).toEqual(['Ático · 3 dormitorios · piscina']);
    await user.click(listOptions('Propiedades en la web')[0]!);
    expect(visitedUrls).toEqual(['/propiedades?q=%C3%A1tico+con+piscina']);
  });
});
