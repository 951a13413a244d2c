import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FormChallenge } from '../../../src/leads/inquiries/form-challenge.contract.ts';
import { agency } from '../../../test/components/agency.ts';
import { fakeApi } from '../../../test/components/fake-api.ts';
import { findToast } from '../../../test/components/find-toast.ts';
import {
  acceptInquiry,
  fillFields,
  getDrafts,
  getField,
  getFieldError,
  getIdempotencyKeys,
  getInvalidFields,
  getSentInquiries,
  INQUIRIES,
  introduceSender,
  SENDER,
} from '../../../test/components/inquiry-form.ts';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { ContactForm } from './contact-form.tsx';

const MESSAGE = 'Busco una casa con jardín.';
const FAILED = 'No se pudo enviar el mensaje. Inténtelo de nuevo.';
const CHALLENGE = 'GET /api/v1/inquiries/challenge';
const MINUTE_MS = 60_000;

const renderForm = () => renderComponent(<ContactForm agency={agency} />);

async function fillForm(user: UserEvent) {
  await introduceSender(user);
  await user.selectOptions(getField('Asunto'), 'tasacion');
  await fillFields(user, { Mensaje: MESSAGE });
}

async function renderFilledForm() {
  const { user, unmount } = renderForm();
  await fillForm(user);
  /** The form of a page that is loaded again. */
  const reload = () => {
    unmount();
    return renderForm().user;
  };
  return { user, reload };
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Envia(r|ndo)/ }));
const retry = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Reintentar' }));
const getNewsChoice = () =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Deseo recibir novedades de Cala Norte: propiedades nuevas y noticias (opcional)',
  });

function expectInput() {
  expect(getField('Nombre y apellidos').value).toBe(SENDER.name);
  expect(getField('Correo electrónico').value).toBe(SENDER.email);
  expect(getField('Asunto').value).toBe('tasacion');
  expect(getField('Mensaje').value).toBe(MESSAGE);
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('contact form', () => {
  it('reports missing input at its field, and sends nothing', async () => {
    const requests = fakeApi({});
    const { user } = renderForm();
    await user.type(getField('Correo electrónico'), 'ana@');
    await send(user);
    await findToast('Por favor, complete todos los campos obligatorios');
    await waitFor(() => expect(document.activeElement).toBe(getField('Nombre y apellidos')));
    expect(getFieldError('Nombre y apellidos')).toBe('Escriba su nombre');
    expect(getFieldError('Correo electrónico')).toBe('Escriba un correo electrónico válido, como nombre@ejemplo.es');
    expect(getFieldError('Asunto')).toBe('Elija un asunto');
    expect(getFieldError('Mensaje')).toBe('Escriba su mensaje');
    expect(getInvalidFields()).toHaveLength(4);
    await user.type(getField('Nombre y apellidos'), 'Ana');
    expect(getInvalidFields()).toHaveLength(3);
    expect(getSentInquiries(requests)).toEqual([]);
  });

  it('sends the message, confirms it, and becomes empty', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    const { user } = await renderFilledForm();
    await send(user);
    await findToast('Mensaje enviado');
    await findToast('Le responderemos en menos de 24 horas.');
    for (const label of ['Nombre y apellidos', 'Correo electrónico', 'Asunto', 'Mensaje'])
      expect(getField(label).value).toBe('');
    expect(getInvalidFields()).toHaveLength(0);
    expect(getDrafts()).toEqual([]);
    expect(getSentInquiries(requests)).toEqual([
      {
        ...{ kind: 'contact', subject: 'tasacion', message: MESSAGE, website: '', ...SENDER },
        ...{ privacyVersion: agency.privacyVersion, filledInMs: expect.any(Number) as number, language: 'en' },
      },
    ]);
    expect(getIdempotencyKeys(requests)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it('is sent once, however often its button is clicked', async () => {
    let release = () => {};
    const requests = fakeApi({
      [INQUIRIES]: () => new Promise((resolve) => (release = () => resolve(acceptInquiry()))),
    });
    const { user } = await renderFilledForm();
    await send(user);
    await waitFor(() => expect(getSentInquiries(requests)).toHaveLength(1));
    const button = screen.getByRole('button', { name: 'Enviando…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await send(user);
    release();
    await findToast('Mensaje enviado');
    expect(getSentInquiries(requests)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Enviar mensaje' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('keeps the input when the server cannot be reached, also after a reload', async () => {
    fakeApi({});
    const { user, reload } = await renderFilledForm();
    await send(user);
    await findToast(FAILED);
    expect(screen.getByRole('alert').textContent).toContain(
      'No hemos podido conectar con el servidor. El texto que ha escrito se conserva aquí.',
    );
    expectInput();
    reload();
    expectInput();
  });

  it('retries with the same idempotency key until the text changes', async () => {
    let isReachable = false;
    const requests = fakeApi({
      [INQUIRIES]: () => {
        if (!isReachable) throw new TypeError('unreachable');
        return acceptInquiry();
      },
    });
    const { user, reload } = await renderFilledForm();
    const waitForInquiries = async (count: number) => {
      await waitFor(() => expect(getSentInquiries(requests)).toHaveLength(count));
      await screen.findByRole('button', { name: 'Enviar mensaje' });
    };
    await send(user);
    await waitForInquiries(1);
    const reloaded = reload();
    await send(reloaded);
    await waitForInquiries(2);
    await fillFields(reloaded, { Mensaje: 'Busco un ático.' });
    await retry(reloaded);
    await waitForInquiries(3);
    isReachable = true;
    await retry(reloaded);
    await findToast('Mensaje enviado');
    await fillForm(reloaded);
    await send(reloaded);
    await waitForInquiries(5);

    const [first, again, changed, changedAgain, next] = getIdempotencyKeys(requests);
    expect([again, changedAgain]).toEqual([first, changed]);
    expect(new Set([first, changed, next]).size).toBe(3);
    const [firstInquiry, repeatedInquiry] = getSentInquiries(requests);
    expect(repeatedInquiry).toEqual(firstInquiry);
  });

  it('shows an offline visitor a message and keeps the input', async () => {
    fakeApi({});
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await renderFilledForm();
    await send(user);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Parece que no tiene conexión a internet.');
    expectInput();
  });

  it('shows the error text of the server and keeps the input', async () => {
    const title = 'El servicio no está disponible en este momento';
    fakeApi({ [INQUIRIES]: () => ({ status: 503, body: { title } }) });
    const { user } = await renderFilledForm();
    await send(user);
    await findToast(title);
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain(title);
    expect(notice.textContent).toContain('El servidor no ha podido atenderle.');
    expectInput();
  });

  it('shows a rate-limited visitor when to try again', async () => {
    const problem = { title: 'Demasiados intentos: espere un momento' };
    fakeApi({ [INQUIRIES]: () => ({ status: 429, headers: { 'retry-after': '450' }, body: problem }) });
    const { user } = await renderFilledForm();
    await send(user);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(
      'Ha enviado varios mensajes en poco tiempo: podrá enviar este dentro de 8 minutos.',
    );
    expectInput();
  });

  it('shows a validation error of the server at its field', async () => {
    const errors = [{ pointer: '/email', code: 'custom', message: 'Este dominio no recibe correo' }];
    fakeApi({ [INQUIRIES]: () => ({ status: 422, body: { title: 'Revise los datos', errors } }) });
    const { user } = await renderFilledForm();
    await send(user);
    await waitFor(() => expect(document.activeElement).toBe(getField('Correo electrónico')));
    expect(getFieldError('Correo electrónico')).toBe('Este dominio no recibe correo');
    expect(screen.queryByRole('alert')).toBeNull();
    await fillFields(user, { 'Correo electrónico': 'ana@otro.es' });
    expect(getInvalidFields()).toHaveLength(0);
  });

  it('shows a validation error that belongs to no field beside the button', async () => {
    const errors = [{ pointer: '/privacyVersion', code: 'custom', message: 'Recargue la página' }];
    fakeApi({ [INQUIRIES]: () => ({ status: 422, body: { title: 'Revise los datos', errors } }) });
    const { user } = await renderFilledForm();
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Recargue la página');
  });

  it('asks whether to send news, and keeps the choice after a reload until the message is sent', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    const { user, reload } = await renderFilledForm();
    expect(getNewsChoice().checked).toBe(false);
    await user.click(getNewsChoice());
    const reloaded = reload();
    expect(getNewsChoice().checked).toBe(true);
    await send(reloaded);
    await findToast('Mensaje enviado');
    expect(getSentInquiries(requests)).toMatchObject([{ marketing: true }]);
    expect(getNewsChoice().checked).toBe(false);
  });

  it('preselects a known subject, and no unknown one', () => {
    const getSubject = () => getField('Asunto').querySelector('option:checked')?.textContent;
    const { unmount } = renderComponent(<ContactForm agency={agency} subject="inversion" />);
    expect(getSubject()).toBe('Invertir en la Costa del Sol');
    unmount();
    renderComponent(<ContactForm agency={agency} subject="constructor" />);
    expect(getSubject()).toBe('Elija un asunto');
  });

  it('shows the input and the errors of a submission without JavaScript', () => {
    const form = { values: { name: 'Ana', email: 'ana@' }, errors: { email: 'Escriba un correo electrónico válido' } };
    renderComponent(<ContactForm agency={agency} />, { form });
    expect(screen.getByRole('alert').textContent).toBe('Revise los campos señalados y vuelva a enviar el formulario.');
    expect(getField('Nombre y apellidos').value).toBe('Ana');
    expect(getFieldError('Correo electrónico')).toBe('Escriba un correo electrónico válido');
    expect(getInvalidFields()).toHaveLength(1);
  });
});

describe('challenge of a form', () => {
  const challenge = FormChallenge.parse({
    parameters: {
      ...{ algorithm: 'PBKDF2/SHA-256', nonce: 'a1', salt: 'b2', cost: 1, keyLength: 32, keyPrefix: '0' },
      ...{ keySignature: 'c3', expiresAt: 2_000_000_000, data: { form: 'contact' } },
    },
    signature: 'd4',
  });
  const countChallenges = (requests: ReturnType<typeof fakeApi>) =>
    requests.filter(({ route, url }) => route === CHALLENGE && url.search === '?form=contact').length;

  it('is requested at the first input, and again when it is old', async () => {
    const requests = fakeApi({ [CHALLENGE]: () => new Promise(() => undefined) });
    const { user } = renderForm();
    expect(countChallenges(requests)).toBe(0);
    await user.click(getField('Nombre y apellidos'));
    await waitFor(() => expect(countChallenges(requests)).toBe(1));
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 14 * MINUTE_MS);
    await user.click(getField('Mensaje'));
    clock.mockReturnValue(now + 16 * MINUTE_MS);
    await user.click(getField('Nombre y apellidos'));
    await waitFor(() => expect(countChallenges(requests)).toBe(2));
  });

  it('is requested again after a failure, and is not needed to send the form', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    const { user } = await renderFilledForm();
    await send(user);
    await findToast('Mensaje enviado');
    expect(countChallenges(requests)).toBeGreaterThan(1);
    expect(getSentInquiries(requests)[0]).not.toHaveProperty('challenge');
  });

  it('is not needed when the browser cannot start its worker', async () => {
    const requests = fakeApi({ [CHALLENGE]: () => ({ body: challenge }), [INQUIRIES]: acceptInquiry });
    const { user } = await renderFilledForm();
    await send(user);
    await findToast('Mensaje enviado');
    expect(getSentInquiries(requests)[0]).not.toHaveProperty('challenge');
  });

  it('delays the form by at most twelve seconds', async () => {
    const requests = fakeApi({ [CHALLENGE]: () => new Promise(() => undefined), [INQUIRIES]: acceptInquiry });
    const { user } = renderForm();
    await send(user);
    await screen.findByText('Escriba su mensaje');
    await fillForm(user);
    jest.useFakeTimers({ advanceTimers: true });
    await send(user);
    const button = screen.getByRole('button', { name: 'Enviando…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(getSentInquiries(requests)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(getSentInquiries(requests)).toHaveLength(1);
    await findToast('Mensaje enviado');
  });
});
