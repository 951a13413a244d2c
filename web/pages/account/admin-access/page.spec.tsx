import { screen, waitFor } from '@testing-library/react';
import { buildSession, PASSWORD } from '../../../../test/components/accounts.ts';
import { agency } from '../../../../test/components/agency.ts';
import { buildProblem } from '../../../../test/components/build-problem.ts';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { fill } from '../../../../test/components/fill.ts';
import { findToast } from '../../../../test/components/find-toast.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import { Page } from './+Page.tsx';

const renderPage = ({ hasCookie = false } = {}) => {
  const pageContext = { agency, passwordMin: 12, data: { hasCookie } };
  return renderComponent(<Page />, pageContext);
};

describe('sign-in page of the back office', () => {
  it('has two tabs, operable by arrow keys, and a link to support', async () => {
    const { user } = renderPage();
    const signIn = await screen.findByRole('tab', { name: 'Iniciar Sesión' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Iniciar Sesión', 'Registrarse']);
    expect(screen.getByRole('link', { name: 'Contacte con soporte' }).getAttribute('href')).toBe('/contacto');
    await user.click(signIn);
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('form', { name: 'Crear cuenta' })).toBeTruthy();
    expect(screen.getByLabelText('Apellido')).toBeTruthy();
  });

  it('returns to the sign-in after a registration, with the same text for every address', async () => {
    fakeApi({ 'POST /api/v1/accounts': () => ({ status: 202, body: {} }) });
    const { user } = renderPage();
    await user.click(await screen.findByRole('tab', { name: 'Registrarse' }));
    await fill(user, await screen.findByLabelText('Nombre'), 'Ana');
    await fill(user, screen.getByLabelText('Apellido'), 'Núñez');
    await fill(user, screen.getByLabelText('Correo electrónico'), 'ana@ejemplo.es');
    await fill(user, screen.getByLabelText('Contraseña'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(await findToast('Registro exitoso')).toBeTruthy();
    const form = await screen.findByRole('form', { name: 'Iniciar sesión' });
    expect(form.querySelector('[role=status]')?.textContent).toBe('Revisa tu email para confirmar tu cuenta');
  });

  it('shows that it checks the session, and continues to the panel', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const answer = { body: buildSession({ roles: ['agent'] }) };
    fakeApi({ 'GET /api/v1/session': () => gate.then(() => answer) });
    renderPage({ hasCookie: true });
    expect(screen.getByRole('status').textContent).toBe('Cargando la sesión…');
    expect(screen.queryByRole('tab')).toBeNull();
    release();
    await waitFor(() => expect(visitedUrls).toEqual(['/admin']));
  });

  it('shows the form when the session has expired', async () => {
    fakeApi({ 'GET /api/v1/session': () => buildProblem(401, 'sign-in-needed', 'Inicie sesión') });
    renderPage({ hasCookie: true });
    expect(await screen.findByRole('form', { name: 'Iniciar sesión' })).toBeTruthy();
    expect(visitedUrls).toEqual([]);
  });
});
