import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PropertyCard } from '../../../src/catalogue/property.contract.ts';
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
import { InquiryButton } from './inquiry-button.tsx';
import type { InquiredProperty } from './property-inquiry-fields.tsx';

const buildProperty = (reference: string, title: string): InquiredProperty =>
  PropertyCard.pick({ reference: true, slug: true, title: true, pictures: true }).parse({
    ...{ reference, slug: 'villa-marbella', title, pictures: [] },
  });

const villa = buildProperty('MB-1', 'Villa en Marbella');
const others = [buildProperty('MB-2', 'Ático en Mijas'), buildProperty('MB-3', 'Casa en Coín')];
const MESSAGE = 'Hola, me interesa la propiedad Villa en Marbella (Ref. MB-1). Me gustaría recibir más información.';
const FAILED = 'No se pudo enviar la consulta. Por favor, inténtelo de nuevo.';

const renderButton = (props: Partial<Parameters<typeof InquiryButton>[0]> = {}) =>
  renderComponent(<InquiryButton property={villa} agency={agency} {...props} />);
const getOpener = () => screen.getByRole('link', { name: 'Enviar consulta' });

async function openDialog(props: Partial<Parameters<typeof InquiryButton>[0]> = {}) {
  const { user, unmount } = renderButton(props);
  await user.click(screen.getByRole('link'));
  const dialog = await screen.findByRole('dialog');
  return { user, unmount, dialog };
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Enviar (consulta|petición)$/ }));
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('button that opens an inquiry about a property', () => {
  it('links to the form for visitors without JavaScript', () => {
    renderButton();
    expect(getOpener().getAttribute('href')).toBe('#consulta');
    expect(getOpener().getAttribute('aria-haspopup')).toBe('dialog');
  });

  it('opens a dialog with the property and a prefilled message', async () => {
    const { dialog } = await openDialog();
    expect(screen.getByRole('dialog', { name: 'Enviar consulta' })).toBe(dialog);
    expect(within(dialog).getByText('Villa en Marbella')).toBeTruthy();
    expect(within(dialog).getByText('Ref. MB-1')).toBeTruthy();
    expect(getField('Mensaje').value).toBe(MESSAGE);
  });

  it('reports missing input at its field, and sends nothing', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    const { user } = await openDialog();
    await user.clear(getField('Mensaje'));
    await send(user);
    await findToast('Por favor, complete todos los campos obligatorios');
    await waitFor(() => expect(document.activeElement).toBe(getField('Nombre y apellidos')));
    expect(getFieldError('Nombre y apellidos')).toBe('Escriba su nombre');
    expect(getFieldError('Correo electrónico')).toBe('Escriba su correo electrónico');
    expect(getFieldError('Mensaje')).toBe('Escriba su mensaje');
    expect(getInvalidFields()).toHaveLength(3);
    expect(getSentInquiries(requests)).toEqual([]);
  });

  it('gets the focus back when the inquiry is sent, and then opens an empty form', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    const { user } = await openDialog();
    await introduceSender(user);
    await fillFields(user, { Teléfono: '+34 600 123 456' });
    await send(user);
    await findToast('¡Consulta enviada!');
    await waitForClose();
    expect(document.activeElement).toBe(getOpener());
    expect(getSentInquiries(requests)).toEqual([
      {
        ...{ kind: 'property', reference: 'MB-1', message: MESSAGE, phone: '+34 600 123 456', website: '', ...SENDER },
        ...{ privacyVersion: agency.privacyVersion, filledInMs: expect.any(Number) as number, language: 'en' },
      },
    ]);
    expect(getDrafts()).toEqual([]);
    await user.click(getOpener());
    await screen.findByRole('dialog');
    expect(getField('Nombre y apellidos').value).toBe('');
    expect(getField('Mensaje').value).toBe(MESSAGE);
  });

  it('lets visitors ask for a visit', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    const { user } = await openDialog();
    await introduceSender(user);
    await user.click(screen.getByRole('checkbox', { name: 'Quiero concertar una visita' }));
    await send(user);
    await findToast('¡Consulta enviada!');
    expect(getSentInquiries(requests)).toMatchObject([{ reference: 'MB-1', wantsVisit: true }]);
  });

  it('asks for a visit when that is its purpose', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    const { user } = await openDialog({ purpose: 'visit', children: 'Pedir una visita' });
    expect(screen.getByRole('dialog', { name: 'Pedir una visita' })).toBeTruthy();
    expect(getField('Mensaje').value).toBe(
      'Hola, me gustaría visitar la propiedad Villa en Marbella (Ref. MB-1). ¿Qué días podría ser?',
    );
    expect(screen.queryByRole('checkbox', { name: 'Quiero concertar una visita' })).toBeNull();
    await introduceSender(user);
    await send(user);
    await findToast('¡Consulta enviada!');
    expect(getSentInquiries(requests)).toMatchObject([{ reference: 'MB-1', wantsVisit: true }]);
  });

  it('asks about several properties at once', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    const { user, dialog } = await openDialog({ otherProperties: others });
    expect(within(dialog).getByText('y otras 2 propiedades')).toBeTruthy();
    expect(getField('Mensaje').value.split('\n')).toEqual([
      'Hola, me interesan estas propiedades:',
      '- Villa en Marbella (Ref. MB-1)',
      '- Ático en Mijas (Ref. MB-2)',
      '- Casa en Coín (Ref. MB-3)',
      'Me gustaría recibir más información.',
    ]);
    await introduceSender(user);
    await send(user);
    await findToast('¡Consulta enviada!');
    expect(getSentInquiries(requests)).toMatchObject([{ reference: 'MB-1', otherReferences: ['MB-2', 'MB-3'] }]);
  });

  it('keeps the dialog and its input after a failed submission, which can be retried', async () => {
    let status = 500;
    const requests = fakeApi({ [INQUIRIES]: () => ({ ...acceptInquiry(), status }) });
    const { user, dialog } = await openDialog();
    await introduceSender(user);
    await send(user);
    await findToast(FAILED);
    expect(within(dialog).getByRole('alert').textContent).toContain(FAILED);
    expect(getField('Nombre y apellidos').value).toBe(SENDER.name);
    status = 201;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await findToast('¡Consulta enviada!');
    const [first, again] = getIdempotencyKeys(requests);
    expect(again).toBe(first);
  });

  it('keeps the input when the dialog is closed and after a reload', async () => {
    const { user, unmount } = await openDialog();
    await introduceSender(user);
    await fillFields(user, { Mensaje: '¿Admite perros?' });
    await user.keyboard('{Escape}');
    await waitForClose();
    expect(document.activeElement).toBe(getOpener());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    expect(getField('Mensaje').value).toBe('¿Admite perros?');
    unmount();
    const { user: returning } = await openDialog();
    expect(getField('Mensaje').value).toBe('¿Admite perros?');
    expect(getField('Nombre y apellidos').value).toBe(SENDER.name);
    await returning.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitForClose();
  });
});
