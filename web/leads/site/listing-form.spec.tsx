import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { UploadedPhoto } from '../../../src/leads/inquiry.contract.ts';
import type { ProblemDocument } from '../../../src/platform/problem.contract.ts';
import { agency } from '../../../test/components/agency.ts';
import { fakeApi } from '../../../test/components/fake-api.ts';
import { fakePhotoUploads } from '../../../test/components/fake-photo-uploads.ts';
import { findToast } from '../../../test/components/find-toast.ts';
import {
  acceptInquiry,
  fillFields,
  getDrafts,
  getField,
  getFieldError,
  getInvalidFields,
  getSentInquiries,
  INQUIRIES,
  introduceSender,
  SENDER,
} from '../../../test/components/inquiry-form.ts';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { ListingForm } from './listing-form.tsx';

const UPLOAD = 'POST /api/v1/inquiries/photos';
const MAX_BYTES = 10 * 1024 * 1024;

const renderForm = () => renderComponent(<ListingForm agency={agency} />);

async function fillRequiredFields(user: UserEvent) {
  await introduceSender(user);
  await fillFields(user, { Teléfono: '600 123 456', Ubicación: 'La Cala de Mijas' });
  await user.selectOptions(getField('Tipo de propiedad'), 'Ático');
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Enviar información' }));
const createPhoto = (name: string, { bytes = 9, type = 'image/jpeg' } = {}) =>
  new File([new Uint8Array(bytes)], name, { type });
const choosePhotos = (user: UserEvent, ...names: string[]) =>
  user.upload(
    getField('Elegir fotos'),
    names.map((name) => createPhoto(name)),
  );
const dropFiles = (files: File[]) => {
  const zone = screen.getByText('Elegir fotos');
  fireEvent.dragOver(zone, { dataTransfer: { files } });
  fireEvent.drop(zone, { dataTransfer: { files } });
};
const getPhotos = () =>
  within(screen.getByRole('list', { name: 'Fotos' }))
    .getAllByRole('listitem')
    .map((photo) => photo.textContent);

const buildPhotoId = (count: number) => `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`;
const REFUSED: Partial<ProblemDocument> = { title: 'No es una imagen' };

/** Answers uploads with one status after the other; each accepted photo has the id of its position. */
function answerUploads(...statuses: number[]) {
  let count = 0;
  return fakePhotoUploads(({ route }) => {
    const status = route === UPLOAD ? (statuses[count] ?? 201) : 404;
    count += 1;
    return { status, body: status === 201 ? UploadedPhoto.parse({ id: buildPhotoId(count) }) : REFUSED };
  });
}

describe('form for the property of a seller', () => {
  it('requires five fields, and refuses a price that is no number', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    const { user } = renderForm();
    await send(user);
    await findToast('Por favor, complete todos los campos obligatorios');
    await waitFor(() => expect(document.activeElement).toBe(getField('Nombre y apellidos')));
    expect(getInvalidFields()).toHaveLength(5);
    await fillRequiredFields(user);
    expect(getInvalidFields()).toHaveLength(0);
    await fillFields(user, { 'Precio orientativo': 'mucho' });
    await send(user);
    await waitFor(() => expect(document.activeElement).toBe(getField('Precio orientativo')));
    expect(getFieldError('Precio orientativo')).toBe('Escriba un número');
    expect(getSentInquiries(requests)).toEqual([]);
  });

  it('sends Spanish numbers and the photographs, and becomes empty', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    const uploads = answerUploads();
    const { user } = renderForm();
    await fillRequiredFields(user);
    await fillFields(user, { 'Precio orientativo': '450.000', Superficie: '85,5', Dormitorios: '3' });
    await choosePhotos(user, 'salon.jpg', 'terraza.jpg');
    await send(user);
    await findToast('Información enviada');
    expect(uploads).toEqual(['salon.jpg', 'terraza.jpg']);
    expect(getSentInquiries(requests)).toEqual([
      expect.objectContaining({
        ...{ kind: 'listing', phone: '600 123 456', ...SENDER },
        listing: {
          ...{ propertyType: 'penthouse', location: 'La Cala de Mijas', price: 450_000, area: 85.5, bedrooms: 3 },
          photos: [buildPhotoId(1), buildPhotoId(2)],
        },
      }),
    ]);
    expect(screen.queryByRole('list', { name: 'Fotos' })).toBeNull();
    expect(getField('Ubicación').value).toBe('');
    expect(getDrafts()).toEqual([]);
  });

  it('keeps texts and photographs after a failed submission and after a reload', async () => {
    fakeApi({ [INQUIRIES]: () => ({ status: 502 }) });
    answerUploads();
    const { user, unmount } = renderForm();
    await fillRequiredFields(user);
    await fillFields(user, { 'Cómo es su propiedad': 'Reformada en 2024.' });
    await choosePhotos(user, 'salon.jpg');
    await screen.findByText('1 foto subida');
    await send(user);
    await findToast('No se pudo enviar la información. Inténtelo de nuevo.');
    const expectInput = () => {
      expect(getPhotos()).toEqual(['salon.jpg']);
      expect(getField('Ubicación').value).toBe('La Cala de Mijas');
      expect(getField('Tipo de propiedad').value).toBe('penthouse');
      expect(getField('Cómo es su propiedad').value).toBe('Reformada en 2024.');
    };
    expectInput();
    unmount();
    renderForm();
    expectInput();
  });

  it('waits for running uploads before it is sent', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    fakePhotoUploads(async () => {
      await gate;
      return { body: { id: buildPhotoId(1) } };
    });
    const { user } = renderForm();
    await fillRequiredFields(user);
    await choosePhotos(user, 'salon.jpg');
    await send(user);
    await screen.findByRole('button', { name: 'Enviando…' });
    expect(getSentInquiries(requests)).toEqual([]);
    release();
    await findToast('Información enviada');
    expect(getSentInquiries(requests)).toMatchObject([{ listing: { photos: [buildPhotoId(1)] } }]);
  });
});

describe('photographs of a property for sale', () => {
  it('show their progress, and can be removed during and after the upload', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let count = 0;
    const uploads = fakePhotoUploads(async ({ reportProgress }) => {
      count += 1;
      reportProgress(0.4);
      await gate;
      return { body: { id: buildPhotoId(count) } };
    });
    const { user } = renderForm();
    await choosePhotos(user, 'salon.jpg', 'terraza.jpg', 'piscina.jpg');
    await screen.findByText('0 de 3 subidas');
    expect(getPhotos()).toEqual(['salon.jpg', 'terraza.jpg', 'piscina.jpg']);
    const progressBar = screen.getByRole('progressbar', { name: 'Subiendo salon.jpg' });
    await waitFor(() => expect(progressBar.getAttribute('aria-valuenow')).toBe('40'));
    await user.click(screen.getByRole('button', { name: 'Quitar terraza.jpg' }));
    release();
    await screen.findByText('2 fotos subidas');
    expect(uploads).toEqual(['salon.jpg', 'piscina.jpg']);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar salon.jpg' }));
    expect(getPhotos()).toEqual(['piscina.jpg']);
    expect(document.activeElement).toBe(getField('Elegir fotos'));
  });

  it('can be dropped on the form', async () => {
    const uploads = answerUploads();
    renderForm();
    dropFiles([createPhoto('vista.jpg')]);
    await screen.findByText('1 foto subida');
    expect(getPhotos()).toEqual(['vista.jpg']);
    expect(uploads).toEqual(['vista.jpg']);
  });

  it('are refused with the reason beside their name', async () => {
    const uploads = answerUploads();
    renderForm();
    dropFiles([
      createPhoto('plano.pdf', { type: 'application/pdf' }),
      createPhoto('enorme.png', { type: 'image/png', bytes: MAX_BYTES + 1 }),
      ...Array.from({ length: 11 }, (_, at) => createPhoto(`${at}.jpg`)),
    ]);
    await screen.findByText('10 fotos subidas');
    const reasons = [
      'plano.pdf: No es una imagen PNG o JPG: pruebe con otra',
      'enorme.png: Pesa más de 10 MB: redúzcala',
      '10.jpg: Solo se admiten 10 fotos',
    ];
    expect(screen.getByRole('alert').textContent).toBe(reasons.join(''));
    expect(getPhotos()).toHaveLength(10);
    expect(uploads).toHaveLength(10);
  });

  it('block the form when their upload fails, until they are retried or removed', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    answerUploads(201, 503, 422);
    const { user } = renderForm();
    await fillRequiredFields(user);
    await choosePhotos(user, 'salon.jpg', 'cocina.jpg', 'rota.jpg');
    await screen.findByText('rota.jpg: No es una imagen');
    expect(screen.getByText('cocina.jpg: No se ha podido subir')).toBeTruthy();
    await send(user);
    await waitFor(() =>
      expect(getFieldError('Elegir fotos')).toContain('Reintente o quite las fotos que no se han subido'),
    );
    expect(getSentInquiries(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reintentar cocina.jpg' }));
    await screen.findByText('2 de 3 subidas');
    await user.click(screen.getByRole('button', { name: 'Quitar rota.jpg' }));
    await send(user);
    await findToast('Información enviada');
    expect(getSentInquiries(requests)).toMatchObject([{ listing: { photos: [buildPhotoId(1), buildPhotoId(4)] } }]);
  });

  it('show when to try again after too many uploads', async () => {
    fakePhotoUploads(() => ({ status: 429, headers: { 'retry-after': '450' } }));
    const { user } = renderForm();
    await choosePhotos(user, 'salon.jpg');
    await screen.findByText('salon.jpg: Ha subido muchas fotos: reinténtelo dentro de 8 minutos');
  });

  it('are not needed when the server has no space, and the visitor reads where to mail them', async () => {
    const requests = fakeApi({ [INQUIRIES]: acceptInquiry });
    const problem: Partial<ProblemDocument> = {
      type: '/problems/file-not-written',
      title: 'No queda espacio',
      status: 507,
    };
    fakePhotoUploads(() => ({ status: 507, body: problem }));
    const { user } = renderForm();
    await fillRequiredFields(user);
    await choosePhotos(user, 'salon.jpg', 'terraza.jpg');
    const reason = /Ahora no podemos guardarla; puede enviar el formulario sin ella$/;
    await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Quitar salon.jpg' }));
    await send(user);
    await findToast('Información enviada');
    expect(getSentInquiries(requests)).toMatchObject([{ listing: { photos: [], missingPhotos: 1 } }]);
    const link = screen.getByRole('link', { name: agency.email });
    expect(link.getAttribute('href')).toBe(`mailto:${agency.email}?subject=Fotos%20de%20mi%20propiedad`);
    expect(link.closest('[role=alert]')?.textContent).toContain('Faltan fotos');
    expect(screen.queryByRole('list', { name: 'Fotos' })).toBeNull();
  });
});
