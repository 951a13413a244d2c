import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PASSWORD } from '../../../test/components/accounts.ts';
import { agency } from '../../../test/components/agency.ts';
import { buildProblem } from '../../../test/components/build-problem.ts';
import { fakeApi } from '../../../test/components/fake-api.ts';
import { fill } from '../../../test/components/fill.ts';
import { findToast } from '../../../test/components/find-toast.ts';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../test/components/vike-router.ts';
import { Confirmation } from './confirmation/confirmation.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { LinkTokenGate } from './link-token-gate.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';

const TOKEN = '0123456789abcdefghijklmnopqrstuvwxyz';
const INCOMPLETE_TEXT = 'El enlace no está completo. Cópielo entero desde el correo que ha recibido.';
const EXPIRED_TEXT = 'Este enlace ha caducado o ya se ha utilizado: pida otro';
const EXPIRED = buildProblem(410, 'link-expired', EXPIRED_TEXT);
const SETTINGS = { agency, passwordMin: 12 };

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const getAlert = () => screen.getByRole('alert').textContent;

afterEach(() => history.replaceState(null, '', '/'));

describe('request for a new password', () => {
  it('shows the same notice for every address, and focuses it', async () => {
    const requests = fakeApi({ 'POST /api/v1/password-resets': () => ({ status: 202, body: {} }) });
    const { user } = renderComponent(<RecoveryForm isInitiallySent={false} />, SETTINGS);
    await fill(user, getField('Correo electrónico'), 'nadie@ejemplo.es');
    await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    const notice = await screen.findByRole('status');
    expect(notice.textContent).toContain('Revise su correo electrónico');
    expect(notice.textContent).toContain('Si hay una cuenta con esa dirección');
    await waitFor(() => expect(document.activeElement).toBe(notice.parentElement));
    expect(screen.queryByRole('form')).toBeNull();
    expect(requests.map(({ body }) => body)).toEqual([{ email: 'nadie@ejemplo.es' }]);
  });
});

describe('token of a link', () => {
  const renderGate = () =>
    renderComponent(<LinkTokenGate fallback={<a href="/recuperar">Pedir otro</a>}>{(token) => token}</LinkTokenGate>);

  it('is read from the fragment, also when it changes', async () => {
    history.replaceState(null, '', `/invitacion#${TOKEN}`);
    renderGate();
    expect(screen.getByText(TOKEN)).toBeTruthy();
    act(() => location.assign('#otro'));
    expect(await screen.findByText('otro')).toBeTruthy();
  });

  it('is reported as incomplete when it is missing', () => {
    renderGate();
    expect(getAlert()).toBe(INCOMPLETE_TEXT);
    expect(screen.getByRole('link', { name: 'Pedir otro' })).toBeTruthy();
  });
});

describe('new password', () => {
  const renderForm = () => {
    const { user } = renderComponent(<NewPasswordForm token={TOKEN} />, SETTINGS);
    const save = async (password: string) => {
      await fill(user, getField('Nueva contraseña'), password);
      await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
    };
    return { save };
  };

  it('is saved with the token, and leads to the sign-in', async () => {
    const requests = fakeApi({ 'PUT /api/v1/password-resets': () => ({ status: 204 }) });
    const { save } = renderForm();
    await save(PASSWORD);
    expect(await findToast('Contraseña cambiada')).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([{ token: TOKEN, password: PASSWORD }]);
    expect(visitedUrls).toEqual(['/login']);
  });

  it('cannot be chosen with a used link, which offers another one', async () => {
    fakeApi({ 'PUT /api/v1/password-resets': () => EXPIRED });
    const { save } = renderForm();
    await save(PASSWORD);
    expect((await screen.findByRole('link', { name: 'Pedir otro enlace' })).getAttribute('href')).toBe('/recuperar');
    expect(getAlert()).toBe(EXPIRED_TEXT);
    expect(document.querySelector('input')).toBeNull();
  });
});

describe('confirmation of a registration', () => {
  const renderConfirmation = async (token = TOKEN) => {
    const pageContext = { ...SETTINGS, urlParsed: { search: { enlace: token } } };
    history.replaceState(null, '', `/confirmar?enlace=${token}`);
    const { user } = renderComponent(<Confirmation />, pageContext);
    if (token === TOKEN) await screen.findByRole('form', { name: 'Confirmar la cuenta' });
    const confirm = async (password: string) => {
      await fill(user, getField('Contraseña'), password);
      await user.click(screen.getByRole('button', { name: 'Confirmar mi cuenta' }));
    };
    const claim = async (password: string) => {
      fireEvent.click(screen.getByText('He olvidado la contraseña o no la puse yo'));
      await fill(user, await screen.findByLabelText('Nombre'), 'Ana');
      await fill(user, getField('Apellido'), 'Núñez');
      await fill(user, getField('Nueva contraseña'), password);
      await user.click(screen.getByRole('button', { name: 'Guardar y confirmar' }));
    };
    return { confirm, claim };
  };

  it('removes the token from the address bar', async () => {
    await renderConfirmation();
    expect(location.pathname + location.search).toBe('/confirmar');
  });

  it('reports an incomplete link', async () => {
    await renderConfirmation('corto');
    expect(getAlert()).toBe(INCOMPLETE_TEXT);
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login');
  });

  it('reports a wrong password at its field, then confirms with the right one', async () => {
    const text = 'No es la contraseña de este registro: escríbala de nuevo';
    const requests = fakeApi({
      'POST /api/v1/accounts/confirmation': ({ body }) =>
        (body as { password: string }).password === PASSWORD
          ? { status: 204 }
          : buildProblem(422, 'invalid-input', 'Revise los datos', { password: text }),
    });
    const { confirm } = await renderConfirmation();
    await confirm('no es la que escribí');
    const error = await screen.findByText(text);
    expect(getField('Contraseña').getAttribute('aria-describedby')).toContain(error.id);
    await confirm(PASSWORD);
    expect(await findToast('Cuenta confirmada')).toBeTruthy();
    expect(visitedUrls).toEqual(['/login']);
    expect(requests.at(-1)?.body).toEqual({ token: TOKEN, password: PASSWORD });
  });

  it('reports an expired link above the form', async () => {
    fakeApi({ 'POST /api/v1/accounts/confirmation': () => EXPIRED });
    const { confirm } = await renderConfirmation();
    await confirm(PASSWORD);
    expect((await screen.findByRole('alert')).textContent).toBe(EXPIRED_TEXT);
    expect(visitedUrls).toEqual([]);
  });

  it('refuses a short password of the new owner, and keeps the name', async () => {
    const requests = fakeApi({ 'POST /api/v1/accounts/claim': () => ({ status: 204 }) });
    const { claim } = await renderConfirmation();
    await claim('corta');
    const field = getField('Nueva contraseña');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const description = field.getAttribute('aria-describedby')!.split(' ').at(-1)!;
    expect(document.getElementById(description)?.textContent).toBe('Mínimo 12 caracteres');
    expect(getField('Nombre').value).toBe('Ana');
    expect(requests).toEqual([]);
    await claim(PASSWORD);
    await waitFor(() => expect(visitedUrls).toEqual(['/login']));
    expect(requests.map(({ body }) => body)).toEqual([
      { token: TOKEN, firstName: 'Ana', lastName: 'Núñez', password: PASSWORD },
    ]);
  });
});

describe('invitation', () => {
  it('suggests the name of the invited person, who can correct it', async () => {
    const person = { firstName: 'Ines', lastName: 'Soler', email: 'ines@ejemplo.es' };
    const requests = fakeApi({
      'POST /api/v1/invitations/invitee': () => ({ body: { person } }),
      'POST /api/v1/invitations/acceptance': () => ({ status: 204 }),
    });
    const { user } = renderComponent(<InvitationForm token={TOKEN} />, SETTINGS);
    await waitFor(() => expect(getField('Apellido').value).toBe('Soler'));
    await fill(user, getField('Nombre'), 'Inés');
    await fill(user, getField('Contraseña'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Crear mi acceso' }));
    expect(await findToast('Invitación aceptada')).toBeTruthy();
    expect(requests.at(-1)?.body).toEqual({ token: TOKEN, firstName: 'Inés', lastName: 'Soler', password: PASSWORD });
    expect(visitedUrls).toEqual(['/login']);
  });
});
