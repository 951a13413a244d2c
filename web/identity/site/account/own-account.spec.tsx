import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RecoveryCodes, SecondFactorSetup } from '../../../../src/identity/account.contract.ts';
import { OpenSessions } from '../../../../src/identity/session.contract.ts';
import { buildAccount, PASSWORD } from '../../../../test/components/accounts.ts';
import { agency } from '../../../../test/components/agency.ts';
import { buildProblem } from '../../../../test/components/build-problem.ts';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { fill } from '../../../../test/components/fill.ts';
import { findToast } from '../../../../test/components/find-toast.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import { ReauthDialog } from '../reauth-dialog.tsx';
import { SignOutButton } from '../sign-out.tsx';
import { NameForm } from './name-form.tsx';
import { OpenSessionList } from './open-session-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalDataSection } from './personal-data-section.tsx';
import { SecondFactor } from './second-factor.tsx';

const NEW_PASSWORD = 'una higuera junto al pozo';
const WRONG_PASSWORD_TEXT = 'La contraseña no es correcta: escríbala de nuevo';
const WRONG_PASSWORD = buildProblem(401, 'wrong-password', WRONG_PASSWORD_TEXT);
const REAUTH_REQUIRED = buildProblem(403, 'reauth-required', 'Confirme su contraseña');
const RELOADED = ['http://localhost/'];

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });

/** Answers with 403 until the password is confirmed; only `PASSWORD` is right. */
function createReauthentication() {
  let isConfirmed = false;
  const confirm = ({ body }: { body: unknown }) => {
    if ((body as { password: string }).password !== PASSWORD) return WRONG_PASSWORD;
    isConfirmed = true;
    return { status: 204 };
  };
  const protect =
    <Answer,>(answer: Answer) =>
    () =>
      isConfirmed ? answer : REAUTH_REQUIRED;
  return { answers: { 'POST /api/v1/session/reauthentication': confirm }, protect };
}

const findReauthDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirme que es usted' }));

describe('name of the current user', () => {
  it('is saved, and the page is reloaded', async () => {
    const requests = fakeApi({ 'PATCH /api/v1/account': () => ({ status: 204 }) });
    const { user } = renderComponent(<NameForm account={buildAccount()} />);
    expect(getField('Nombre').value).toBe('Ana');
    await fill(user, getField('Apellido'), 'Ortega');
    await user.click(getButton('Guardar datos'));
    expect(await findToast('Datos guardados')).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([{ firstName: 'Ana', lastName: 'Ortega' }]);
    expect(visitedUrls).toEqual(RELOADED);
  });

  it('is not saved when it is empty', async () => {
    const requests = fakeApi({});
    const { user } = renderComponent(<NameForm account={buildAccount()} />);
    await user.clear(getField('Apellido'));
    await user.click(getButton('Guardar datos'));
    expect(await screen.findByText('Escriba su apellido')).toBeTruthy();
    expect(requests).toEqual([]);
  });
});

describe('password of the current user', () => {
  it('is changed only with the current one, and its fields are emptied', async () => {
    const requests = fakeApi({
      'PUT /api/v1/account/password': ({ body }) =>
        (body as { current: string }).current === PASSWORD ? { status: 204 } : WRONG_PASSWORD,
    });
    const { user } = renderComponent(<PasswordForm account={buildAccount()} />, { agency, passwordMin: 12 });
    const change = async (current: string) => {
      await fill(user, getField('Contraseña actual'), current);
      await fill(user, getField('Nueva contraseña'), NEW_PASSWORD);
      await user.click(getButton('Cambiar contraseña'));
    };
    await change('no es esta');
    expect((await screen.findByRole('alert')).textContent).toBe(WRONG_PASSWORD_TEXT);
    await change(PASSWORD);
    expect(await findToast('Contraseña cambiada')).toBeTruthy();
    expect(await findToast('Sus demás sesiones se han cerrado')).toBeTruthy();
    expect(requests.at(-1)?.body).toEqual({ current: PASSWORD, password: NEW_PASSWORD });
    await waitFor(() => expect(getField('Contraseña actual').value).toBe(''));
    expect(visitedUrls).toEqual(RELOADED);
  });
});

describe('open sessions', () => {
  const SEEN = { address: '203.0.113.7', createdAt: '2026-11-20T09:00:00Z', lastSeenAt: '2026-11-21T12:05:00Z' };
  const CURRENT_ID = '5f0c7c1e-6f0a-4d0e-9a53-2a1f4c5b6d02';
  const OTHER_ID = '5f0c7c1e-6f0a-4d0e-9a53-2a1f4c5b6d03';
  const { items } = OpenSessions.parse({
    items: [
      { ...SEEN, id: CURRENT_ID, isCurrent: true, isRemembered: false, browser: 'Firefox en Windows' },
      { ...SEEN, id: OTHER_ID, isCurrent: false, isRemembered: true, browser: 'Safari en iPhone' },
    ],
  });
  const CLOSE = 'Cerrar la sesión de Safari en iPhone, 203.0.113.7';

  it('show when they were used, and only others can be closed', () => {
    renderComponent(<OpenSessionList sessions={items} />);
    const [current, other] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(current).toBe('Firefox en Windows203.0.113.7 · ahoraEsta sesión');
    expect(other).toBe('Safari en iPhone203.0.113.7 · 21 nov 2026, 13:05 · recordadaCerrar');
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([CLOSE]);
  });

  it('can be closed after the password is confirmed', async () => {
    const { answers, protect } = createReauthentication();
    const route = `DELETE /api/v1/account/sessions/${OTHER_ID}`;
    const requests = fakeApi({ ...answers, [route]: protect({ status: 204 }) });
    const { user } = renderComponent(
      <>
        <OpenSessionList sessions={items} />
        <ReauthDialog />
      </>,
    );
    await user.click(getButton(CLOSE));
    const dialog = await findReauthDialog();
    await fill(user, dialog.getByLabelText('Contraseña'), PASSWORD);
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await findToast('Sesión cerrada')).toBeTruthy();
    expect(requests.map((request) => request.route)).toEqual([route, 'POST /api/v1/session/reauthentication', route]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(visitedUrls).toEqual(RELOADED);
  });
});

describe('password dialog before an action', () => {
  const renderExport = () => {
    const { answers, protect } = createReauthentication();
    const requests = fakeApi({ ...answers, 'GET /api/v1/account/export': protect({ body: {} }) });
    const { user } = renderComponent(
      <>
        <PersonalDataSection />
        <ReauthDialog />
      </>,
    );
    return { user, requests };
  };

  it('reports a wrong password and stays open', async () => {
    const { user } = renderExport();
    await user.click(getButton('Descargar mis datos'));
    const dialog = await findReauthDialog();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Contraseña')));
    await fill(user, dialog.getByLabelText('Contraseña'), 'no es esta');
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(WRONG_PASSWORD_TEXT);
  });

  it('cancels the action on Escape without an error, and returns the focus', async () => {
    const { user, requests } = renderExport();
    await user.click(getButton('Descargar mis datos'));
    await findReauthDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(getButton('Descargar mis datos')));
    expect(requests.map(({ route }) => route)).toEqual(['GET /api/v1/account/export']);
    expect(screen.queryByText('No se ha podido completar')).toBeNull();
  });

  it('asks for the code of a second factor too', async () => {
    const needsCode = buildProblem(401, 'second-factor-needed', 'Escriba el código de verificación');
    fakeApi({
      'GET /api/v1/account/export': () => REAUTH_REQUIRED,
      'POST /api/v1/session/reauthentication': () => needsCode,
    });
    const { user } = renderComponent(
      <>
        <PersonalDataSection />
        <ReauthDialog />
      </>,
    );
    await user.click(getButton('Descargar mis datos'));
    const dialog = await findReauthDialog();
    await fill(user, dialog.getByLabelText('Contraseña'), PASSWORD);
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    const code = await dialog.findByLabelText('Código de verificación');
    expect(document.activeElement).toBe(code);
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});

describe('second factor', () => {
  const setup = SecondFactorSetup.parse({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/ana?secret=JBSW' });
  const { codes } = RecoveryCodes.parse({ codes: ['aaaa-1111', 'bbbb-2222'] });

  it('is set up with a code, and shows the recovery codes once', async () => {
    const requests = fakeApi({
      'POST /api/v1/account/second-factor': () => ({ body: setup }),
      'PUT /api/v1/account/second-factor': ({ body }) =>
        (body as { code: string }).code === '123456'
          ? { body: { codes } }
          : buildProblem(401, 'wrong-code', 'El código no es correcto o ya se ha usado: escriba otro'),
    });
    const { user } = renderComponent(<SecondFactor account={buildAccount()} due={null} />);
    expect(screen.getByText('Sin activar')).toBeTruthy();
    await user.click(getButton('Activar'));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.getByText('Código QR para la aplicación de autenticación')).toBeTruthy();
    await fill(user, getField('Código de seis cifras'), '000 000');
    await user.click(getButton('Activar'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^El código no es correcto/);
    await fill(user, getField('Código de seis cifras'), '123 456');
    await user.click(getButton('Activar'));
    const group = await screen.findByRole('group', { name: 'Códigos de recuperación' });
    expect(document.activeElement).toBe(group);
    expect(
      within(group)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(await findToast('Verificación en dos pasos activada')).toBeTruthy();
    expect(requests.slice(1).map(({ body }) => body)).toEqual([{ code: '000000' }, { code: '123456' }]);
    await user.click(getButton('Los he guardado'));
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('has one recovery code left', () => {
    renderComponent(
      <SecondFactor account={buildAccount({ hasSecondFactor: true, recoveryCodesLeft: 1 })} due={null} />,
    );
    expect(screen.getByText('· 1 código de recuperación sin usar')).toBeTruthy();
  });

  it('shows the unused recovery codes, and can be disabled', async () => {
    const requests = fakeApi({ 'DELETE /api/v1/account/second-factor': () => ({ status: 204 }) });
    const account = buildAccount({ hasSecondFactor: true, recoveryCodesLeft: 9 });
    const { user } = renderComponent(<SecondFactor account={account} due={null} />);
    expect(screen.getByText('· 9 códigos de recuperación sin usar')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull();
    await user.click(getButton('Desactivar'));
    expect(await findToast('Verificación en dos pasos desactivada')).toBeTruthy();
    expect(requests).toHaveLength(1);
  });

  it('has a deadline if the agency requires it', () => {
    renderComponent(<SecondFactor account={buildAccount({ roles: ['agent'] })} due="8 de diciembre de 2026" />);
    expect(screen.getByText('Para seguir usando el panel, actívela antes del 8 de diciembre de 2026.')).toBeTruthy();
  });
});

describe('deletion of the own account', () => {
  it('asks first, with the focus on the cancel button', async () => {
    const requests = fakeApi({});
    const { user } = renderComponent(<PersonalDataSection />);
    await user.click(getButton('Eliminar mi cuenta'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar su cuenta?' }));
    const cancel = dialog.getByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.click(cancel);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toEqual([]);
  });

  it('leads to the home page', async () => {
    fakeApi({ 'DELETE /api/v1/account': () => ({ status: 204 }) });
    const { user } = renderComponent(<PersonalDataSection />);
    await user.click(getButton('Eliminar mi cuenta'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
    expect(await findToast('Cuenta eliminada')).toBeTruthy();
    await waitFor(() => expect(visitedUrls).toEqual(['/']));
  });

  it('shows why the server refuses it', async () => {
    const text = 'Lleva leads o tareas: pida a un administrador que los reasigne antes de eliminar su cuenta';
    fakeApi({ 'DELETE /api/v1/account': () => buildProblem(409, 'own-work-to-hand-over', text) });
    const { user } = renderComponent(<PersonalDataSection />);
    await user.click(getButton('Eliminar mi cuenta'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
    expect(await findToast('No se ha podido completar')).toBeTruthy();
    expect(await findToast(text)).toBeTruthy();
    expect(visitedUrls).toEqual([]);
  });
});

describe('sign-out', () => {
  it('reports that it failed, and stays on the page', async () => {
    fakeApi({});
    renderComponent(<SignOutButton />);
    fireEvent.click(getButton('Cerrar Sesión'));
    expect(await findToast('No se pudo cerrar sesión')).toBeTruthy();
    expect(visitedUrls).toEqual([]);
    expect(getButton('Cerrar Sesión').getAttribute('aria-disabled')).toBe('false');
  });
});
