import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type StaffUser, StaffUserList } from '../../../../src/identity/staff-users.contract.ts';
import { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import { buildStaffUser, PASSWORD } from '../../../../test/components/accounts.ts';
import { buildProblem } from '../../../../test/components/build-problem.ts';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { fill } from '../../../../test/components/fill.ts';
import { findToast } from '../../../../test/components/find-toast.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { ReauthDialog } from '../../site/reauth-dialog.tsx';
import { UsersList } from '../users-list.tsx';
import { type OpenDialog, UserDialogs } from './user-dialogs.tsx';

const HEIRESS_ID = '5f0c7c1e-6f0a-4d0e-9a53-2a1f4c5b6d21';
const EMAIL_TAKEN_TEXT = 'Ya existe una cuenta con ese correo electrónico: escriba otro';
const EMAIL_TAKEN = buildProblem(409, 'email-taken', EMAIL_TAKEN_TEXT);
const OWNS_WORK = buildProblem(409, 'user-owns-work', 'Lleva leads o propiedades: elija quién se hará cargo');
const UPDATED_TEXT = 'Usuario actualizado correctamente';

interface UsersProps {
  user: StaffUser;
  initialDialog: OpenDialog | null;
}

/** The list of users with its dialogs, as on their page. */
function Users({ user, initialDialog }: UsersProps) {
  const [dialog, setDialog] = useState(initialDialog);
  const [data] = useState(buildList(user));
  return (
    <>
      <UsersList query={{}} data={data} loadedAt={0} onOpen={setDialog} />
      {dialog && <UserDialogs dialog={dialog} onClose={() => setDialog(null)} />}
      <ReauthDialog />
    </>
  );
}

const buildList = (user: StaffUser) =>
  StaffUserList.parse({ items: [user], page: 1, pageSize: 50, pageCount: 1, total: 1 });

function renderUsers(
  user: StaffUser,
  answers: Parameters<typeof fakeApi>[0] = {},
  initialDialog: OpenDialog | null = null,
) {
  const agents = LeadAgents.parse({
    items: [
      { id: user.id, name: 'Ana Núñez', avatarUrl: null },
      { id: HEIRESS_ID, name: 'Heredera Gil', avatarUrl: null },
    ],
  });
  const requests = fakeApi({
    'GET /api/v1/staff/users': () => ({ body: buildList(user) }),
    'GET /api/v1/staff/leads/agents': () => ({ body: agents }),
    ...answers,
  });
  const { user: visitor } = renderComponent(<Users user={user} initialDialog={initialDialog} />);
  const choose = async (action: string) => {
    await visitor.click(screen.getByRole('button', { name: /^Acciones para/ }));
    await visitor.click(await screen.findByRole('menuitem', { name: action }));
  };
  /** Changes that were sent, like `DELETE users/ID`, with their bodies. */
  const getChanges = () =>
    requests
      .filter(({ route }) => !route.startsWith('GET'))
      .map(({ route, url, body }) => {
        const change = route.replace('/api/v1/staff/', '').replace(user.id, 'ID') + url.search;
        return body === undefined ? change : [change, body];
      });
  return { user: visitor, choose, getChanges };
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const findQuestion = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const expectNoDialog = () =>
  waitFor(() => expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull());

type Queries = Awaited<ReturnType<typeof findDialog>>;
const getRole = (dialog: Queries, name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
const getField = (dialog: Queries, label: string) => dialog.getByLabelText<HTMLInputElement>(label);
const getButton = (dialog: Queries, name: string) => dialog.getByRole('button', { name });

const userPath = (user: StaffUser) => `/api/v1/staff/users/${user.id}`;
const done = () => ({ status: 204 });

describe('invitation of a user', () => {
  const EVA = { firstName: 'Nueva', lastName: 'Persona', email: 'nueva@ejemplo.es' };
  const renderDialog = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
    const page = renderUsers(buildStaffUser(), answers, { kind: 'create' });
    const dialog = await findDialog('Crear Usuario');
    const create = () => page.user.click(getButton(dialog, 'Crear Usuario'));
    return { ...page, dialog, create };
  };

  it('reports missing input at its fields and above them, and sends nothing', async () => {
    const { dialog, create, getChanges } = await renderDialog();
    expect(dialog.getByText(/^Recibirá una invitación por correo/)).toBeTruthy();
    await create();
    const alert = await dialog.findByRole('alert');
    expect(within(alert).getByText('Revise los campos señalados.')).toBeTruthy();
    expect(
      within(alert)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Nombre', 'Apellido', 'Email']]);
    for (const text of ['Escriba el nombre', 'Escriba el apellido', 'Escriba su correo electrónico'])
      expect(dialog.getByText(text)).toBeTruthy();
    expect(alert.contains(document.activeElement) || document.activeElement?.contains(alert)).toBe(true);
    expect(getChanges()).toEqual([]);
  });

  it('keeps the input when the address is taken, and sends name, address and roles', async () => {
    const created = buildStaffUser({ ...EVA, state: 'invited' });
    const { user, dialog, create, getChanges } = await renderDialog({
      'POST /api/v1/staff/users': ({ body }) =>
        (body as StaffUser).email === EVA.email ? { status: 201, body: created } : EMAIL_TAKEN,
    });
    await fill(user, getField(dialog, 'Nombre'), EVA.firstName);
    await fill(user, getField(dialog, 'Apellido'), EVA.lastName);
    await fill(user, getField(dialog, 'Email'), 'ana@ejemplo.es');
    await user.click(getRole(dialog, 'Moderador'));
    await user.click(getRole(dialog, 'Admin'));
    await user.click(getRole(dialog, 'Agente'));
    await user.click(getRole(dialog, 'Admin'));
    await create();
    expect(await findToast('Error al crear usuario')).toBeTruthy();
    expect(await findToast(EMAIL_TAKEN_TEXT)).toBeTruthy();
    expect(getField(dialog, 'Apellido').value).toBe('Persona');
    await fill(user, getField(dialog, 'Email'), EVA.email);
    await create();
    expect(await findToast('Usuario creado exitosamente')).toBeTruthy();
    await expectNoDialog();
    expect(getChanges().at(-1)).toEqual(['POST users', { ...EVA, roles: ['moderator', 'agent'] }]);
  });

  it('can be sent again from the menu', async () => {
    const invited = buildStaffUser({ state: 'invited' });
    const { choose, getChanges } = renderUsers(invited, { [`POST ${userPath(invited)}/invitation`]: done });
    await choose('Reenviar invitación');
    expect(await findToast('Invitación reenviada')).toBeTruthy();
    expect(getChanges()).toEqual(['POST users/ID/invitation']);
  });
});

describe('editing a user', () => {
  const ANA = buildStaffUser();

  it('sends only what has changed', async () => {
    const { user, choose, getChanges } = renderUsers(ANA, { [`PATCH ${userPath(ANA)}`]: done });
    await choose('Editar');
    const dialog = await findDialog('Editar usuario');
    await waitFor(() => expect(document.activeElement).toBe(getField(dialog, 'Nombre')));
    await fill(user, getField(dialog, 'Apellido'), 'Gil');
    await user.click(getButton(dialog, 'Guardar'));
    expect(await findToast(UPDATED_TEXT)).toBeTruthy();
    await expectNoDialog();
    expect(getChanges()).toEqual([['PATCH users/ID', { lastName: 'Gil' }]]);
  });

  it('shows that an address is taken, and stays open', async () => {
    const { user, choose } = renderUsers(ANA, { [`PATCH ${userPath(ANA)}`]: () => EMAIL_TAKEN });
    await choose('Editar');
    const dialog = await findDialog('Editar usuario');
    await fill(user, getField(dialog, 'Email'), 'otra@ejemplo.es');
    await user.click(getButton(dialog, 'Guardar'));
    expect(await findToast('Error al actualizar usuario')).toBeTruthy();
    expect(await findToast(EMAIL_TAKEN_TEXT)).toBeTruthy();
    expect(getField(dialog, 'Email').value).toBe('otra@ejemplo.es');
  });

  it('saves each role at once, and resets a role that the server refuses', async () => {
    const text = 'Debe quedar al menos un administrador activo: nombre antes a otro';
    const { user, choose, getChanges } = renderUsers(ANA, {
      [`PUT ${userPath(ANA)}/roles/moderator`]: done,
      [`DELETE ${userPath(ANA)}/roles/agent`]: done,
      [`DELETE ${userPath(ANA)}/roles/moderator`]: () => buildProblem(409, 'last-admin', text),
    });
    await choose('Editar');
    const dialog = await findDialog('Editar usuario');
    expect(dialog.getByText(/cierra las sesiones que esta persona tenga abiertas/)).toBeTruthy();
    await user.click(getRole(dialog, 'Moderador'));
    expect(await findToast('Rol asignado: Moderador')).toBeTruthy();
    await user.click(getRole(dialog, 'Agente'));
    expect(await findToast('Rol eliminado: Agente')).toBeTruthy();
    await user.click(getRole(dialog, 'Moderador'));
    expect(await findToast(text)).toBeTruthy();
    expect(getRole(dialog, 'Moderador').checked).toBe(true);
    expect(getRole(dialog, 'Agente').checked).toBe(false);
    expect(getChanges()).toEqual([
      ...['PUT users/ID/roles/moderator', 'DELETE users/ID/roles/agent', 'DELETE users/ID/roles/moderator'],
    ]);
  });

  it('asks who takes over the work before the last role is removed', async () => {
    const { user, choose, getChanges } = renderUsers(buildStaffUser({ ownedLeads: 2, ownedProperties: 1 }), {
      [`DELETE ${userPath(ANA)}/roles/agent`]: ({ url }) => (url.searchParams.has('reassignTo') ? done() : OWNS_WORK),
    });
    await choose('Editar');
    const dialog = await findDialog('Editar usuario');
    await user.click(getRole(dialog, 'Agente'));
    const question = await findQuestion('¿Quitar su último rol?');
    expect(question.getByText('Lleva 2 leads asignados y 1 propiedad: elija quién se hará cargo.')).toBeTruthy();
    await user.click(getButton(question, 'Quitar el rol'));
    expect(await question.findByText('Elija quién se hará cargo')).toBeTruthy();
    await question.findByRole('option', { name: 'Heredera Gil' });
    await user.selectOptions(question.getByLabelText('Reasignar a'), 'Heredera Gil');
    await user.click(getButton(question, 'Quitar el rol'));
    expect(await findToast('Rol eliminado: Agente')).toBeTruthy();
    expect(getChanges()).toEqual([
      ...['DELETE users/ID/roles/agent', `DELETE users/ID/roles/agent?reassignTo=${HEIRESS_ID}`],
    ]);
  });

  it('asks for the password before a role changes, and resets the role when it is cancelled', async () => {
    let isConfirmed = false;
    const newcomer = buildStaffUser({ roles: [] });
    const { user, choose, getChanges } = renderUsers(newcomer, {
      [`PUT ${userPath(newcomer)}/roles/agent`]: () =>
        isConfirmed ? done() : buildProblem(403, 'reauth-required', 'Confirme su contraseña para continuar'),
      'POST /api/v1/session/reauthentication': () => {
        isConfirmed = true;
        return done();
      },
    });
    await choose('Editar');
    const dialog = await findDialog('Editar usuario');
    await user.click(getRole(dialog, 'Agente'));
    await findDialog('Confirme que es usted');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Confirme que es usted')).toBeNull());
    await waitFor(() => expect(getRole(dialog, 'Agente').checked).toBe(false));
    expect(screen.queryByRole('region', { hidden: true })).toBeNull();

    await user.click(getRole(dialog, 'Agente'));
    const reauth = await findDialog('Confirme que es usted');
    const password = getField(reauth, 'Contraseña');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await fill(user, password, PASSWORD);
    await user.keyboard('{Enter}');
    expect(await findToast('Rol asignado: Agente')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Confirme que es usted')).toBeNull());
    expect(getRole(dialog, 'Agente').checked).toBe(true);
    expect(getChanges().filter((change) => change === 'PUT users/ID/roles/agent')).toHaveLength(3);
  });
});

describe('approval of a registered user', () => {
  it('grants the first role', async () => {
    const newcomer = buildStaffUser({ roles: [], state: 'awaiting-approval' });
    const { user, choose, getChanges } = renderUsers(newcomer, { [`PUT ${userPath(newcomer)}/roles/agent`]: done });
    await choose('Aprobar');
    const dialog = await findDialog('Aprobar cuenta');
    await user.click(getRole(dialog, 'Agente'));
    expect(await findToast('Rol asignado: Agente')).toBeTruthy();
    await user.click(getButton(dialog, 'Hecho'));
    await expectNoDialog();
    expect(getChanges()).toEqual(['PUT users/ID/roles/agent']);
  });
});

describe('questions about a user', () => {
  it('are asked before an account is disabled', async () => {
    const ana = buildStaffUser();
    const { user, choose, getChanges } = renderUsers(ana, { [`PUT ${userPath(ana)}/disabled`]: done });
    await choose('Desactivar');
    const question = await findQuestion('¿Desactivar esta cuenta?');
    await waitFor(() => expect(document.activeElement).toBe(getButton(question, 'Cancelar')));
    await user.click(getButton(question, 'Desactivar'));
    expect(await findToast(UPDATED_TEXT)).toBeTruthy();
    await expectNoDialog();
    expect(getChanges()).toEqual(['PUT users/ID/disabled']);
  });

  it('are not asked before an account is enabled', async () => {
    const disabled = buildStaffUser({ state: 'disabled' });
    const { choose, getChanges } = renderUsers(disabled, { [`DELETE ${userPath(disabled)}/disabled`]: done });
    await choose('Activar');
    expect(await findToast(UPDATED_TEXT)).toBeTruthy();
    expect(getChanges()).toEqual(['DELETE users/ID/disabled']);
  });

  it('are asked before a second factor is removed', async () => {
    const ana = buildStaffUser({ hasSecondFactor: true });
    const { user, choose, getChanges } = renderUsers(ana, { [`DELETE ${userPath(ana)}/second-factor`]: done });
    await choose('Quitar verificación en dos pasos');
    const question = await findQuestion('¿Quitar la verificación en dos pasos?');
    await waitFor(() => expect(document.activeElement).toBe(getButton(question, 'Cancelar')));
    await user.click(getButton(question, 'Quitar'));
    expect(await findToast(UPDATED_TEXT)).toBeTruthy();
    expect(getChanges()).toEqual(['DELETE users/ID/second-factor']);
  });
});

describe('deletion of a user', () => {
  const QUESTION = '¿Seguro que deseas eliminar este usuario?';

  it('cannot be undone if the user owns nothing', async () => {
    const ana = buildStaffUser();
    const { user, choose, getChanges } = renderUsers(ana, { [`DELETE ${userPath(ana)}`]: done });
    await choose('Eliminar');
    const question = await findQuestion(QUESTION);
    expect(question.getByText(/Esta acción no se puede deshacer\.$/)).toBeTruthy();
    expect(question.queryByLabelText('Reasignar a')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(getButton(question, 'Cancelar')));
    await user.click(getButton(question, 'Eliminar'));
    expect(await findToast('Usuario eliminado')).toBeTruthy();
    await expectNoDialog();
    expect(getChanges()).toEqual(['DELETE users/ID']);
  });

  it('reassigns leads to another user, who must be chosen', async () => {
    const ana = buildStaffUser({ ownedLeads: 1 });
    const { user, choose, getChanges } = renderUsers(ana, { [`DELETE ${userPath(ana)}`]: done });
    await choose('Eliminar');
    const question = await findQuestion(QUESTION);
    expect(question.getByText('Lleva 1 lead asignado: elija quién se hará cargo.')).toBeTruthy();
    await user.click(getButton(question, 'Eliminar'));
    const select = question.getByLabelText<HTMLSelectElement>('Reasignar a');
    expect(await question.findByText('Elija quién se hará cargo')).toBeTruthy();
    expect(select.getAttribute('aria-invalid')).toBe('true');
    expect(getChanges()).toEqual([]);
    await question.findByRole('option', { name: 'Heredera Gil' });
    expect([...select.options].map(({ text }) => text)).toEqual(['Elija una persona', 'Heredera Gil']);
    fireEvent.change(select, { target: { value: HEIRESS_ID } });
    await user.click(getButton(question, 'Eliminar'));
    expect(await findToast('Su cuenta queda desactivada; sus leads y propiedades tienen otro agente.')).toBeTruthy();
    expect(getChanges()).toEqual([`DELETE users/ID?reassignTo=${HEIRESS_ID}`]);
  });

  it('asks for a new owner when the user got a lead meanwhile', async () => {
    const ana = buildStaffUser();
    const { user, choose } = renderUsers(ana, { [`DELETE ${userPath(ana)}`]: () => OWNS_WORK });
    await choose('Eliminar');
    const question = await findQuestion(QUESTION);
    await user.click(getButton(question, 'Eliminar'));
    expect(await findToast('Error al eliminar usuario')).toBeTruthy();
    expect(await question.findByText('Lleva leads o propiedades: elija quién se hará cargo.')).toBeTruthy();
    expect(question.getByLabelText('Reasignar a')).toBeTruthy();
    await user.keyboard('{Escape}');
    await expectNoDialog();
  });
});
