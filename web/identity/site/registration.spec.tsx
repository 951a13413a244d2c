import { screen, waitFor } from '@testing-library/react';
import { PASSWORD } from '../../../test/components/accounts.ts';
import { agency } from '../../../test/components/agency.ts';
import { buildProblem } from '../../../test/components/build-problem.ts';
import { fakeApi } from '../../../test/components/fake-api.ts';
import { fill } from '../../../test/components/fill.ts';
import { findToast } from '../../../test/components/find-toast.ts';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { Registration } from './registration.tsx';

const WEAK_TEXT = 'No se admite: es una contraseña muy común';

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const renderRegistration = (settings: { allowsRegistration?: boolean } = {}) => {
  const calls: string[] = [];
  const { user } = renderComponent(<Registration onRegistered={() => calls.push('registered')} />, {
    agency: { ...agency, ...settings },
    passwordMin: 12,
  });
  const register = async (password: string) => {
    await fill(user, getField('Nombre'), 'Ana');
    await fill(user, getField('Apellido'), 'Núñez');
    await fill(user, getField('Correo electrónico'), 'ana@ejemplo.es');
    await fill(user, getField('Contraseña'), password);
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  };
  return { user, register, calls };
};

describe('registration', () => {
  it('sends name, address and password, and asks to read the mail', async () => {
    const requests = fakeApi({ 'POST /api/v1/accounts': () => ({ status: 202, body: {} }) });
    const { register, calls } = renderRegistration();
    await register(PASSWORD);
    expect(await findToast('Registro exitoso')).toBeTruthy();
    expect(await findToast('Revisa tu email para confirmar tu cuenta')).toBeTruthy();
    expect(calls).toEqual(['registered']);
    expect(requests.map(({ body }) => body)).toEqual([
      { firstName: 'Ana', lastName: 'Núñez', email: 'ana@ejemplo.es', password: PASSWORD },
    ]);
  });

  it('refuses a password that is too short without a request', async () => {
    const requests = fakeApi({});
    const { register } = renderRegistration();
    await register('corta');
    await waitFor(() => expect(screen.getAllByText('Mínimo 12 caracteres')).toHaveLength(2));
    expect(getField('Contraseña').getAttribute('aria-invalid')).toBe('true');
    expect(requests).toEqual([]);
  });

  it('focuses the password that the server refuses, and keeps the other input', async () => {
    fakeApi({
      'POST /api/v1/accounts': () => buildProblem(422, 'invalid-input', 'Revise los datos', { password: WEAK_TEXT }),
    });
    const { register, calls } = renderRegistration();
    await register('contraseña123');
    expect(await findToast('Error de registro')).toBeTruthy();
    const password = getField('Contraseña');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(password.getAttribute('aria-describedby')).toContain(screen.getByText(WEAK_TEXT).id);
    expect(document.activeElement).toBe(password);
    expect(getField('Nombre').value).toBe('Ana');
    expect(getField('Correo electrónico').value).toBe('ana@ejemplo.es');
    expect(calls).toEqual([]);
  });

  it('offers an invitation instead when the agency allows no registration', () => {
    renderRegistration({ allowsRegistration: false });
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'pida una a la agencia' }).getAttribute('href')).toBe('/contacto');
  });
});

describe('field for a new password', () => {
  it('tells password managers which field is the address and which the password', () => {
    renderRegistration();
    expect(getField('Correo electrónico').autocomplete).toBe('username');
    expect(getField('Contraseña').autocomplete).toBe('new-password');
    expect(screen.getByText('Mínimo 12 caracteres')).toBeTruthy();
  });

  it('accepts a pasted password, and shows and hides it', async () => {
    const { user } = renderRegistration();
    const password = getField('Contraseña');
    await user.click(password);
    await user.paste('pegada-de-un-gestor-7Q');
    expect(password.value).toBe('pegada-de-un-gestor-7Q');
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }));
    expect(password.type).toBe('password');
    expect(password.value).toBe('pegada-de-un-gestor-7Q');
  });

  it('shows the strength of the password', async () => {
    const { user } = renderRegistration();
    await fill(user, getField('Contraseña'), 'pegada-de-un-gestor-7Q');
    const strong = /^Seguridad de la contraseña: (buena|muy buena)$/;
    expect(await screen.findByText(strong)).toBeTruthy();
    await fill(user, getField('Contraseña'), 'contraseña1');
    const weak = /^Seguridad de la contraseña: (muy débil|débil)$/;
    expect(await screen.findByText(weak)).toBeTruthy();
  });

  it('shows why a long password is too easy to guess', async () => {
    const { user } = renderRegistration();
    await fill(user, getField('Correo electrónico'), 'ana.nunez@ejemplo.es');
    await fill(user, getField('Contraseña'), 'ana.nunez@ejemplo.es');
    expect(await screen.findByText(/^No se admite: /)).toBeTruthy();
  });
});
