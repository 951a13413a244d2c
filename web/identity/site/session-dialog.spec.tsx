import '../../../test/components/broadcast-channel.ts';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildAccount, buildSession, PASSWORD } from '../../../test/components/accounts.ts';
import { buildProblem } from '../../../test/components/build-problem.ts';
import { fakeApi } from '../../../test/components/fake-api.ts';
import { fill } from '../../../test/components/fill.ts';
import { findToast } from '../../../test/components/find-toast.ts';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { send } from '../../api/send.ts';
import { NameForm } from './account/name-form.tsx';
import { SessionDialog } from './session-dialog.tsx';

const ENDED = buildProblem(401, 'sign-in-needed', 'Inicie sesión');
const ACTIVE = { body: buildSession() };
const OTHER_USER = { body: buildSession({ user: { id: '5f0c7c1e-6f0a-4d0e-9a53-2a1f4c5b6d09' } }) };
const WRONG = buildProblem(
  401,
  'wrong-credentials',
  'El correo electrónico o la contraseña no son correctos: revíselos',
);

const TIMERS_TO_KEEP = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick'] as const;
const OTHER_TIMERS_TO_KEEP = [
  'queueMicrotask',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

let reports: jest.Spied<typeof console.error>;
/** jsdom reports that it cannot reload a page. */
const countReloads = () => reports.mock.calls.filter(([error]) => String(error).includes('navigation')).length;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: [...TIMERS_TO_KEEP, ...OTHER_TIMERS_TO_KEEP] });
  reports = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  reports.mockRestore();
});

const waitMinutes = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

function renderPage() {
  const account = buildAccount();
  const { user } = renderComponent(
    <>
      <NameForm account={account} />
      <SessionDialog user={account} />
    </>,
  );
  const surname = screen.getByLabelText<HTMLInputElement>('Apellido');
  const typeSurname = () => fill(user, surname, 'Ortega');
  return { user, surname, typeSurname };
}

async function expectPageLeft() {
  await waitFor(() => expect(document.body.textContent).toBe(''));
  expect(countReloads()).toBe(1);
}

async function findDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Su sesión ha terminado' }));
  return {
    password: dialog.getByLabelText<HTMLInputElement>('Contraseña'),
    email: dialog.getByLabelText<HTMLInputElement>('Correo electrónico'),
    getButton: (name: string) => dialog.getByRole('button', { name }),
    findAlert: () => dialog.findByRole('alert'),
  };
}

const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('page of a signed-in user', () => {
  it('is emptied and reloaded within a minute after the session has ended', async () => {
    fakeApi({ 'GET /api/v1/session': () => ENDED });
    renderPage();
    await waitMinutes(0.9);
    expect(screen.getByText('Entra con ana@ejemplo.es')).toBeTruthy();
    await waitMinutes(0.1);
    await expectPageLeft();
  });

  it('stays while the session is active, and its checks do not count as use', async () => {
    const requests = fakeApi({ 'GET /api/v1/session': () => ACTIVE });
    renderPage();
    await waitMinutes(3);
    expect(requests.map(({ headers }) => headers.get('x-session-use'))).toEqual(['none', 'none', 'none']);
    expect(screen.getByText('Entra con ana@ejemplo.es')).toBeTruthy();
    expect(countReloads()).toBe(0);
  });

  it('is emptied when another user has signed in', async () => {
    fakeApi({ 'GET /api/v1/session': () => OTHER_USER });
    renderPage();
    await waitMinutes(1);
    await expectPageLeft();
  });

  it.each([
    ['without a connection', {}],
    ['since the server failed', { 'GET /api/v1/session': () => ({ status: 503 }) }],
  ])('is emptied when the session could not be checked for an hour, %s', async (_cause, answers) => {
    fakeApi(answers);
    renderPage();
    await waitMinutes(59);
    expect(screen.getByText('Entra con ana@ejemplo.es')).toBeTruthy();
    await waitMinutes(2);
    await waitFor(() => expect(document.body.textContent).toBe(''));
  });

  it('stays when the server fails for less than an hour', async () => {
    let isDown = true;
    fakeApi({ 'GET /api/v1/session': () => (isDown ? { status: 503 } : ACTIVE) });
    renderPage();
    await waitMinutes(59);
    isDown = false;
    await waitMinutes(1);
    isDown = true;
    await waitMinutes(59);
    expect(screen.getByText('Entra con ana@ejemplo.es')).toBeTruthy();
  });

  it('is emptied when the user signs out in another tab', async () => {
    fakeApi({});
    renderPage();
    act(() => new BroadcastChannel('session').postMessage('ended'));
    await expectPageLeft();
  });

  it('checks the session as soon as it becomes visible', async () => {
    fakeApi({ 'GET /api/v1/session': () => ENDED });
    renderPage();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expectPageLeft();
  });

  it('uses the session by its own requests only for two minutes after the last input', async () => {
    const requests = fakeApi({
      'GET /api/v1/session': () => ACTIVE,
      'GET /api/v1/staff/leads/counts': () => ({ body: {} }),
    });
    const { user } = renderPage();
    const readUse = async () => {
      await send('GET', '/staff/leads/counts');
      return requests.at(-1)?.headers.get('x-session-use');
    };
    expect(await readUse()).toBeNull();
    await waitMinutes(3);
    expect(await readUse()).toBe('none');
    await user.keyboard('{Shift}');
    expect(await readUse()).toBeNull();
  });
});

describe('password dialog after the end of a session', () => {
  /** Shows the dialog by the end of a session while the page has unsaved input. */
  const renderDialog = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
    const requests = fakeApi({ 'GET /api/v1/session': () => ENDED, ...answers });
    const page = renderPage();
    await page.typeSurname();
    await waitMinutes(1);
    return { ...page, requests, dialog: await findDialog() };
  };

  it('covers the page instead of losing input, and cannot be closed', async () => {
    const { user, dialog } = await renderDialog();
    expect(dialog.email.value).toBe('ana@ejemplo.es');
    expect(dialog.email.readOnly).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(dialog.password));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(document.querySelector('[data-veil]')).toBeTruthy();
    expect(countReloads()).toBe(0);
  });

  it('repeats the refused change after the password', async () => {
    let isSignedIn = false;
    const requests = fakeApi({
      'PATCH /api/v1/account': () => (isSignedIn ? { status: 204 } : ENDED),
      'POST /api/v1/session': ({ body }) => {
        isSignedIn = (body as { password: string }).password === PASSWORD;
        return isSignedIn ? { status: 201, ...ACTIVE } : WRONG;
      },
    });
    const { user, typeSurname } = renderPage();
    await typeSurname();
    await user.click(screen.getByRole('button', { name: 'Guardar datos' }));
    const dialog = await findDialog();
    await fill(user, dialog.password, 'una de tantas');
    await user.click(dialog.getButton('Continuar'));
    expect((await dialog.findAlert()).textContent).toContain('no son correctos');
    await fill(user, dialog.password, PASSWORD);
    await user.click(dialog.getButton('Continuar'));
    expect(await findToast('Datos guardados')).toBeTruthy();
    await expectNoDialog();
    expect(requests.at(-1)).toMatchObject({
      route: 'PATCH /api/v1/account',
      body: { firstName: 'Ana', lastName: 'Ortega' },
    });
  });

  it('keeps the input, and closes when a session starts again in another tab', async () => {
    let isSignedIn = false;
    const { surname } = await renderDialog({ 'GET /api/v1/session': () => (isSignedIn ? ACTIVE : ENDED) });
    isSignedIn = true;
    await waitMinutes(1);
    await expectNoDialog();
    expect(surname.value).toBe('Ortega');
    expect(surname.isConnected).toBe(true);
  });

  it('asks for the code of a second factor, and sends it with the password', async () => {
    const needsCode = buildProblem(401, 'second-factor-needed', 'Escriba el código de verificación');
    const { user, dialog, requests } = await renderDialog({
      'POST /api/v1/session': ({ body }) => ('code' in (body as object) ? { status: 201, ...ACTIVE } : needsCode),
    });
    await fill(user, dialog.password, PASSWORD);
    await user.click(dialog.getButton('Continuar'));
    const code = await screen.findByLabelText('Código de verificación');
    expect(document.activeElement).toBe(code);
    await fill(user, code, '123456');
    await user.click(dialog.getButton('Continuar'));
    await expectNoDialog();
    expect(requests.at(-1)?.body).toEqual({ email: 'ana@ejemplo.es', password: PASSWORD, code: '123456' });
  });

  it('warns before another account discards the input', async () => {
    const { user, dialog } = await renderDialog();
    await user.click(dialog.getButton('Entrar con otra cuenta'));
    const alert = await dialog.findAlert();
    expect(alert.textContent).toContain('Si entra con otra cuenta, perderá los cambios sin guardar.');
    expect(document.activeElement).toBe(dialog.getButton('Volver'));
    await user.click(dialog.getButton('Volver'));
    await waitFor(() => expect(document.activeElement).toBe(dialog.password));
    expect(countReloads()).toBe(0);
  });

  it('empties the page when the user leaves without saving', async () => {
    const { user, dialog } = await renderDialog();
    await user.click(dialog.getButton('Entrar con otra cuenta'));
    await user.click(dialog.getButton('Salir sin guardar'));
    await expectPageLeft();
  });

  it('empties the page when its password opens the session of another user', async () => {
    const { user, dialog } = await renderDialog({ 'POST /api/v1/session': () => ({ status: 201, ...OTHER_USER }) });
    await fill(user, dialog.password, PASSWORD);
    await user.click(dialog.getButton('Continuar'));
    await expectPageLeft();
  });

  it('fails the waiting request when the page is replaced', async () => {
    fakeApi({ 'DELETE /api/v1/account': () => ENDED });
    const account = buildAccount();
    const { unmount } = renderComponent(<SessionDialog user={account} />);
    const request = send('DELETE', '/account').catch((error: unknown) => error);
    await findDialog();
    unmount();
    expect(await request).toMatchObject({ status: 401 });
  });
});
