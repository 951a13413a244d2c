import { screen, waitFor } from '@testing-library/react';
import { buildSession, PASSWORD } from '../../../../test/components/accounts.ts';
import { buildProblem } from '../../../../test/components/build-problem.ts';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { fill } from '../../../../test/components/fill.ts';
import { findToast } from '../../../../test/components/find-toast.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import { SignInForm } from './sign-in-form.tsx';

const EMAIL = 'ana@ejemplo.es';
const WRONG_TEXT = 'El correo electrónico o la contraseña no son correctos: revíselos';
const NEEDS_CODE = buildProblem(401, 'second-factor-needed', 'Escriba el código de verificación');

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getButton = (name: string) => screen.getByRole('button', { name });

const renderForm = (next?: string) => {
  const { user } = renderComponent(<SignInForm next={next} />);
  const submit = () => user.click(getButton('Iniciar Sesión'));
  const signIn = async () => {
    await fill(user, getField('Correo electrónico'), EMAIL);
    await fill(user, getField('Contraseña'), PASSWORD);
    await submit();
  };
  return { user, submit, signIn };
};

describe('sign-in form', () => {
  it('shows a refusal above the form and in a toast, and keeps the address', async () => {
    fakeApi({ 'POST /api/v1/session': () => buildProblem(401, 'wrong-credentials', WRONG_TEXT) });
    const { signIn } = renderForm();
    await signIn();
    expect(await findToast('Error de inicio de sesión')).toBeTruthy();
    expect(await findToast(WRONG_TEXT)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(WRONG_TEXT);
    expect(screen.getByText(/^Si acaba de registrarse, confirme antes su correo/)).toBeTruthy();
    expect(getField('Correo electrónico').value).toBe(EMAIL);
    expect(visitedUrls).toEqual([]);
  });

  it('reports missing input at its field, and sends nothing', async () => {
    const requests = fakeApi({});
    const { user, submit } = renderForm();
    await submit();
    expect(await screen.findByText('Escriba su correo electrónico')).toBeTruthy();
    expect(screen.getByText('Escriba su contraseña')).toBeTruthy();
    expect(document.activeElement).toBe(getField('Correo electrónico'));
    await fill(user, getField('Correo electrónico'), 'ana@');
    await waitFor(() => expect(screen.queryByText('Escriba su correo electrónico')).toBeNull());
    expect(requests).toEqual([]);
  });

  it('reports an unexpected error and keeps the password when the server is unreachable', async () => {
    fakeApi({});
    const { signIn } = renderForm();
    await signIn();
    expect(await findToast('Ha ocurrido un error inesperado')).toBeTruthy();
    expect(getField('Contraseña').value).toBe(PASSWORD);
  });

  it('shows when the next attempt is possible after too many', async () => {
    const problem = buildProblem(429, 'too-many-requests', 'Demasiadas peticiones');
    fakeApi({ 'POST /api/v1/session': () => ({ ...problem, headers: { 'retry-after': '600' } }) });
    const { signIn } = renderForm();
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Demasiados intentos seguidos: podrá volver a intentarlo dentro de 10 minutos.',
    );
  });

  it.each([false, true])('asks for a lasting session only if the box is checked: %s', async (isChecked) => {
    const requests = fakeApi({ 'POST /api/v1/session': () => ({ status: 201, body: buildSession() }) });
    const { user, signIn } = renderForm();
    if (isChecked) await user.click(screen.getByRole('checkbox', { name: 'Recordarme' }));
    await signIn();
    expect(await findToast('Has iniciado sesión correctamente')).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([{ email: EMAIL, password: PASSWORD, remember: isChecked }]);
  });

  it.each([
    ['the panel', 'agent', undefined, '/admin'],
    ['the requested page', 'agent', '/cuenta', '/cuenta'],
    ['no other site', 'agent', '//evil.example', '/admin'],
    ['the own account without a role', null, '/admin/leads', '/cuenta'],
  ] as const)('continues to %s', async (_page, role, next, url) => {
    const session = buildSession({ roles: role ? [role] : [] });
    fakeApi({ 'POST /api/v1/session': () => ({ status: 201, body: session }) });
    const { signIn } = renderForm(next);
    await signIn();
    await waitFor(() => expect(visitedUrls).toEqual([url]));
  });

  it('asks for the code of a second factor, and sends it with the password', async () => {
    const requests = fakeApi({
      'POST /api/v1/session': ({ body }) =>
        'code' in (body as object) ? { status: 201, body: buildSession() } : NEEDS_CODE,
    });
    const { user, submit, signIn } = renderForm();
    await signIn();
    await screen.findByLabelText('Código de verificación');
    expect(document.activeElement).toBe(getField('Código de verificación'));
    expect(getField('Código de verificación').autocomplete).toBe('one-time-code');
    expect(screen.queryByRole('alert')).toBeNull();
    await fill(user, getField('Código de verificación'), '123456');
    await submit();
    await waitFor(() => expect(visitedUrls).toEqual(['/cuenta']));
    expect(requests.at(-1)?.body).toEqual({ email: EMAIL, password: PASSWORD, remember: false, code: '123456' });
  });

  it('returns from the code to the password', async () => {
    fakeApi({ 'POST /api/v1/session': () => NEEDS_CODE });
    const { user, signIn } = renderForm();
    await signIn();
    await screen.findByLabelText('Código de verificación');
    await user.click(getButton('Volver'));
    expect(screen.queryByLabelText('Código de verificación')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toBeTruthy();
    expect(getField('Contraseña').value).toBe(PASSWORD);
  });
});
