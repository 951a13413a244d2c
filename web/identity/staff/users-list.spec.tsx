import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { SecuritySettingsDetails, type StaffUser, StaffUserList } from '../../../src/identity/staff-users.contract.ts';
import { buildStaffUser } from '../../../test/components/accounts.ts';
import { buildProblem } from '../../../test/components/build-problem.ts';
import { fakeApi } from '../../../test/components/fake-api.ts';
import { findToast } from '../../../test/components/find-toast.ts';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../test/components/vike-router.ts';
import { UsersFilters } from './list/users-filters.tsx';
import { SecuritySettings } from './security-settings.tsx';
import { UsersList } from './users-list.tsx';

const buildList = (items: readonly StaffUser[], paging: { pageCount?: number; total?: number } = {}) =>
  StaffUserList.parse({ items, page: 1, pageSize: 50, pageCount: 1, total: items.length, ...paging });

const USERS_ROUTE = 'GET /api/v1/staff/users';

function renderList(data: StaffUserList | null, query: ComponentProps<typeof UsersList>['query'] = {}) {
  const opened: string[] = [];
  const { user } = renderComponent(
    <UsersList query={query} data={data} loadedAt={Date.now()} onOpen={({ kind }) => opened.push(kind)} />,
  );
  return { user, opened };
}

const getTexts = (roles: readonly Element[]) => roles.map(({ textContent }) => textContent);

describe('list of users', () => {
  const ANA = buildStaffUser({ roles: ['agent', 'admin'], lastSignedInAt: '2026-11-18T09:42:00Z' });
  const INVITED = buildStaffUser({
    ...{ id: '5f0c7c1e-6f0a-4d0e-9a53-2a1f4c5b6d11', firstName: '', lastName: '', email: 'b@ejemplo.es' },
    ...{ roles: [], state: 'invited' },
  });
  const DISABLED = buildStaffUser({
    ...{ id: '5f0c7c1e-6f0a-4d0e-9a53-2a1f4c5b6d12', firstName: 'Luz', lastName: 'Rey', email: 'c@ejemplo.es' },
    ...{ roles: ['moderator'], state: 'disabled' },
  });
  const NEWCOMER = buildStaffUser({
    ...{ id: '5f0c7c1e-6f0a-4d0e-9a53-2a1f4c5b6d13', firstName: 'Eva', lastName: 'Gil', email: 'd@ejemplo.es' },
    ...{ roles: [], state: 'awaiting-approval', hasSecondFactor: true },
  });
  const ALL = buildList([ANA, INVITED, DISABLED, NEWCOMER]);

  it('shows name, address, roles, state and last sign-in', () => {
    fakeApi({ [USERS_ROUTE]: () => ({ body: ALL }) });
    renderList(ALL);
    const table = within(screen.getByRole('table', { name: 'Usuarios' }));
    expect(getTexts(table.getAllByRole('columnheader'))).toEqual([
      ...['Nombre', 'Email', 'Roles', 'Estado', 'Último acceso', 'Acciones'],
    ]);
    expect(getTexts(table.getAllByRole('rowheader')).map((name) => name?.replace(/^[A-Z]{1,2}(?=[A-Z])/, ''))).toEqual([
      ...['Ana Núñez', 'Sin nombre', 'Luz Rey', 'Eva Gil'],
    ]);
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => getTexts(within(row).getAllByRole('cell')));
    expect(rows.map(([email, roles, state, lastSignIn]) => [email, roles, state, lastSignIn])).toEqual([
      ['ana@ejemplo.es', 'AdminAgente', 'Activo', expect.stringContaining('18/11/2026, 10:42')],
      ['b@ejemplo.es', 'Sin rol', 'Invitado', expect.stringContaining('Nunca')],
      ['c@ejemplo.es', 'Moderador', 'Desactivado', expect.stringContaining('Nunca')],
      ['d@ejemplo.es', 'Sin rol', 'Pendiente de rol', expect.stringContaining('Nunca')],
    ]);
  });

  it('highlights the role of an administrator', () => {
    fakeApi({});
    renderList(buildList([buildStaffUser({ roles: ['agent', 'moderator', 'admin'] })]));
    const [admin, moderator, agent] = screen.getAllByRole('listitem').map(({ className }) => className);
    expect(moderator).toBe(agent);
    expect(admin).not.toBe(agent);
  });

  it.each([
    ['an active user', ANA, ['Editar', 'Desactivar', 'Eliminar']],
    ['an invited user', INVITED, ['Editar', 'Reenviar invitación', 'Desactivar', 'Eliminar']],
    ['a disabled user', DISABLED, ['Editar', 'Activar', 'Eliminar']],
    [
      'a registered user with a second factor',
      NEWCOMER,
      ['Aprobar', 'Editar', 'Quitar verificación en dos pasos', 'Desactivar', 'Eliminar'],
    ],
  ])('offers the actions that apply to %s', async (_user, row, actions) => {
    fakeApi({});
    const { user } = renderList(buildList([row]));
    await user.click(screen.getByRole('button', { name: /^Acciones para/ }));
    expect(getTexts(await screen.findAllByRole('menuitem'))).toEqual(actions);
  });

  it('shows that it loads, an error after a failure, and the users after a retry', async () => {
    let isDown = true;
    fakeApi({ [USERS_ROUTE]: () => (isDown ? buildProblem(503, 'unavailable', 'No disponible') : { body: ALL }) });
    const { user } = renderList(null);
    expect(screen.getByRole('status').textContent).toBe('Cargando usuarios...');
    expect((await screen.findByRole('alert')).textContent).toContain('Error al cargar usuarios.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('table', { name: 'Usuarios' })).toBeTruthy();
  });

  it('offers to clear the filters when they match nobody', () => {
    fakeApi({});
    renderList(buildList([]), { role: 'admin' });
    expect(screen.getByText('No hay usuarios registrados.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Limpiar filtros' }).getAttribute('href')).toBe('/admin/users');
  });

  it('links to the next page of fifty with the same filters', () => {
    const items = Array.from({ length: 50 }, (_, at) =>
      buildStaffUser({ id: `5f0c7c1e-6f0a-4d0e-9a53-2a1f4c5b${String(1000 + at)}` }),
    );
    fakeApi({});
    renderList(buildList(items, { pageCount: 2, total: 53 }), { search: 'ana' });
    expect(screen.getByText('Mostrando 1-50 de 53 usuarios')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Siguiente' }).getAttribute('href')).toBe('/admin/users?search=ana&page=2');
  });
});

describe('filters of the list of users', () => {
  it('are added to the URL, without the page', () => {
    renderComponent(<UsersFilters query={{ search: 'ana', page: 3 }} />);
    fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value: 'active' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Rol' }), { target: { value: 'agent' } });
    expect(visitedUrls).toEqual(['/admin/users?search=ana&state=active', '/admin/users?search=ana&role=agent']);
  });
});

describe('requirement of a second factor', () => {
  const OFF = SecuritySettingsDetails.parse({
    requiresSecondFactor: false,
    requiredSince: null,
    graceDays: 7,
    staffWithoutSecondFactor: 2,
  });
  const ON = SecuritySettingsDetails.parse({
    ...OFF,
    requiresSecondFactor: true,
    requiredSince: '2026-11-21T10:00:00Z',
  });
  const getSwitch = () => screen.getByRole('switch', { name: 'Exigir verificación en dos pasos' });

  it('is switched on for all users, and says since when', async () => {
    const requests = fakeApi({ 'PUT /api/v1/staff/security-settings': () => ({ body: ON }) });
    const { user } = renderComponent(<SecuritySettings settings={OFF} />);
    expect(getSwitch().getAttribute('aria-checked')).toBe('false');
    expect(screen.getByText('Desactivada: cada usuario decide si la usa.')).toBeTruthy();
    expect(screen.getByText('2 cuentas con rol no la tienen activada.')).toBeTruthy();
    await user.click(getSwitch());
    expect(await findToast('Verificación en dos pasos exigida')).toBeTruthy();
    await waitFor(() => expect(getSwitch().getAttribute('aria-checked')).toBe('true'));
    expect(
      screen.getByText(
        'Activada desde el 21 de noviembre de 2026: las cuentas sin verificación tienen 7 días para activarla.',
      ),
    ).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([{ requiresSecondFactor: true }]);
  });

  it('stays off when saving fails', async () => {
    fakeApi({});
    const { user } = renderComponent(<SecuritySettings settings={OFF} />);
    await user.click(getSwitch());
    expect(await findToast('No se ha podido guardar el cambio')).toBeTruthy();
    expect(getSwitch().getAttribute('aria-checked')).toBe('false');
  });

  it.each([
    [0, 'Todas las cuentas con rol la tienen activada.'],
    [1, '1 cuenta con rol no la tiene activada.'],
  ])('counts the accounts without it: %i', (staffWithoutSecondFactor, text) => {
    renderComponent(<SecuritySettings settings={{ ...ON, staffWithoutSecondFactor }} />);
    expect(screen.getByText(text)).toBeTruthy();
  });
});
