import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { fakeApi, type SentRequest } from '../../../../test/components/fake-api.ts';
import { fakeUploads } from '../../../../test/components/fake-uploads.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { buildId, buildStaffPicture, buildStaffProperty } from '../../../../test/components/staff-property.ts';
import type { StaffPicture, StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { useProperty } from '../property-query.ts';
import { PicturesTab } from './pictures-tab.tsx';

const ONE = `/api/v1/staff/properties/${buildId(1)}`;
const CONFLICT = { status: 409, body: { type: '/problems/property-changed-meanwhile', title: 'Ha cambiado' } };

interface Options {
  property?: Partial<StaffPropertyDetails>;
  isEditing?: boolean;
  answers?: Parameters<typeof fakeApi>[0];
}

/** Renders the tab as the page does: with the cached property, which each change replaces. */
function openTab({ property: overrides = {}, isEditing = true, answers }: Options = {}) {
  let stored = buildStaffProperty(overrides);
  const initial = { property: stored, loadedAt: Date.now() };
  const Tab = () => {
    const { data } = useProperty(stored.id, initial);
    return data && <PicturesTab property={data} isEditing={isEditing} />;
  };
  const requests = fakeApi({ [`GET ${ONE}`]: () => ({ body: stored }), ...answers });
  const { user } = renderComponent(<Tab />);
  /** Stores the pictures as the server does, and returns the answer. */
  const store = (pictures: StaffPicture[]) => {
    stored = { ...stored, version: stored.version + 1, pictures };
    return { body: stored };
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, requests, store, press };
}

const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const readAlts = () => screen.queryAllByLabelText<HTMLInputElement>(/^Texto alternativo/).map(({ value }) => value);
const getTiles = () => within(screen.getByRole('list', { name: 'Galería' })).getAllByRole('listitem');
const createFile = (name: string, size = 1) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' });
const listBodies = (requests: SentRequest[], route: string) =>
  requests.filter((request) => request.route === route).map(({ body }) => body);
const three = [1, 2, 3].map((number) => buildStaffPicture(number));

describe('gallery', () => {
  it('shows pictures without controls until the user edits', () => {
    openTab({
      property: { pictures: [buildStaffPicture(1), buildStaffPicture(2, { kind: 'plan' })] },
      isEditing: false,
    });
    expect(getTiles().map(({ textContent }) => textContent)).toEqual(['1PortadaFoto 1', '2PlanoFoto 2']);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('says how to add the first picture', () => {
    openTab({ isEditing: false });
    expect(screen.getByText('Esta propiedad no tiene imágenes. Pulse «Editar» para añadirlas.')).toBeTruthy();
  });

  it('is reordered at once, announces the move and keeps the focus', async () => {
    const { user, requests, press, store } = openTab({
      property: { pictures: three },
      answers: {
        [`PUT ${ONE}/pictures/order`]: ({ body }) =>
          store((body as { ids: string[] }).ids.map((id) => three.find((picture) => picture.id === id)!)),
      },
    });
    expect(screen.getByRole('button', { name: 'Mover antes: imagen 1' }).getAttribute('aria-disabled')).toBe('true');
    screen.getByRole('button', { name: 'Mover después: imagen 1' }).focus();
    await user.keyboard('{Enter}');
    expect(readAlts()).toEqual(['Foto 2', 'Foto 1', 'Foto 3']);
    expect(screen.getByText('Imagen 1 movida a la posición 2 de 3')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mover después: imagen 2' }));
    await press('Usar como portada: imagen 3');
    expect(readAlts()).toEqual(['Foto 3', 'Foto 2', 'Foto 1']);
    expect(getTiles()[0]!.textContent).toContain('Portada');
    await waitFor(() => expect(listBodies(requests, `PUT ${ONE}/pictures/order`)).toHaveLength(2));
    const lastRequest = requests.findLast(({ route }) => route.startsWith('PUT'));
    expect(lastRequest!.headers.get('if-match')).toBe('2');
  });

  it('returns to its order if the request fails', async () => {
    const { press } = openTab({ property: { pictures: three } });
    await press('Mover después: imagen 1');
    expect(await screen.findAllByText('No se pudo actualizar el orden de la imagen')).toBeTruthy();
    await waitFor(() => expect(readAlts()).toEqual(['Foto 1', 'Foto 2', 'Foto 3']));
  });

  it('saves a description on Enter and on leaving the field, and discards it on Escape', async () => {
    const picture = buildStaffPicture(1, { alt: null });
    const route = `PATCH ${ONE}/pictures/${picture.id}`;
    const { user, requests, store } = openTab({
      property: { pictures: [picture] },
      answers: { [route]: ({ body }) => store([buildStaffPicture(1, body as Partial<StaffPicture>)]) },
    });
    const field = getField('Texto alternativo de la imagen 1');
    await user.type(field, 'Salón{Escape}');
    expect(field.value).toBe('');
    await user.type(field, ' Salón {Enter}');
    expect(await screen.findByRole('img', { name: 'Salón' })).toBeTruthy();
    await user.clear(field);
    await user.tab();
    await waitFor(() => expect(listBodies(requests, route)).toEqual([{ alt: 'Salón' }, { alt: null }]));
  });

  it('asks before it deletes a picture, and then focuses the gallery', async () => {
    const route = `DELETE ${ONE}/pictures/${three[0]!.id}`;
    const { user, requests, press, store } = openTab({
      property: { pictures: three },
      answers: { [route]: () => store(three.slice(1)) },
    });
    await press('Eliminar la imagen 1');
    const question = await screen.findByRole('alertdialog', { name: '¿Eliminar la imagen?' });
    expect(question.textContent).toContain('La imagen 1 dejará de verse en el anuncio.');
    expect(listBodies(requests, route)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Imagen eliminada')).toBeTruthy();
    expect(readAlts()).toEqual(['Foto 2', 'Foto 3']);
    await waitFor(() => expect(document.activeElement?.querySelector('ol')).toBeTruthy());
  });

  it('follows the feed again once it is released', async () => {
    const { press } = openTab({
      property: { lockedFields: ['pictures'] },
      answers: { [`DELETE ${ONE}/locks/pictures`]: () => ({ body: buildStaffProperty({ version: 2 }) }) },
    });
    expect(screen.getByText(/^Corregido a mano: la importación no lo cambia\./)).toBeTruthy();
    await press('Liberar');
    expect(await screen.findByText('Campo liberado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Liberar' })).toBeNull();
  });
});

describe('a picture added by its address', () => {
  const addPicture = async ({ user }: ReturnType<typeof openTab>, url: string) => {
    await user.click(getField('Dirección de la imagen'));
    await user.paste(url);
    await user.keyboard('{Enter}');
  };

  it('shows that it is downloading, then why it failed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const pending = buildStaffPicture(1, { state: 'waiting', picture: null, url: 'https://x.test/1.jpg', alt: null });
      const tab = openTab({ answers: { [`POST ${ONE}/pictures`]: () => tab.store([pending]) } });
      await addPicture(tab, ' https://x.test/1.jpg');
      expect(await screen.findByText('Imagen añadida')).toBeTruthy();
      expect(getTiles()[0]!.textContent).toContain('Descargando la imagen…');
      expect(getField('Dirección de la imagen').value).toBe('');
      expect(listBodies(tab.requests, `POST ${ONE}/pictures`)).toEqual([{ url: 'https://x.test/1.jpg' }]);
      tab.store([{ ...pending, state: 'failed', failure: 'No responde' }]);
      act(() => void jest.advanceTimersByTime(3000));
      await waitFor(() => expect(getTiles()[0]!.textContent).toContain('No se ha podido descargarNo responde'));
    } finally {
      jest.useRealTimers();
    }
  });

  it('can be downloaded again after a failure', async () => {
    const failed = buildStaffPicture(1, { state: 'failed', picture: null, failure: 'No responde' });
    const { press, store } = openTab({
      property: { pictures: [failed] },
      answers: {
        [`POST ${ONE}/pictures/${failed.id}/retry`]: () => store([{ ...failed, state: 'waiting', failure: null }]),
      },
    });
    await press('Volver a descargar la imagen 1');
    await waitFor(() => expect(getTiles()[0]!.textContent).toContain('Descargando la imagen…'));
  });

  it('stays in its field with the reason if the gallery already has it', async () => {
    const title = 'Esta imagen ya está en la galería: elija otra';
    const tab = openTab({
      answers: {
        [`POST ${ONE}/pictures`]: () => ({ status: 409, body: { type: '/problems/picture-already-there', title } }),
      },
    });
    await addPicture(tab, 'https://x.test/1.jpg');
    expect(await screen.findByText('No se pudo añadir la imagen')).toBeTruthy();
    expect(screen.getByText(title)).toBeTruthy();
    expect(getField('Dirección de la imagen').value).toBe('https://x.test/1.jpg');
  });

  it('is kept in its field when a colleague changed the gallery, which is shown first', async () => {
    const tab = openTab({
      answers: {
        [`POST ${ONE}/pictures`]: ({ headers }) =>
          headers.get('if-match') === '1' ? CONFLICT : tab.store([theirs, buildStaffPicture(2, { alt: null })]),
      },
    });
    const theirs = buildStaffPicture(1, { alt: 'De otra persona' });
    tab.store([theirs]);
    await addPicture(tab, 'https://x.test/mine.jpg');
    expect(
      await screen.findByText(
        'Otra persona ha cambiado esta propiedad. Ya ve los datos actuales: revíselos y vuelva a intentarlo.',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(readAlts()).toEqual(['De otra persona']));
    expect(getField('Dirección de la imagen').value).toBe('https://x.test/mine.jpg');
    await tab.user.keyboard('{Enter}');
    await waitFor(() => expect(readAlts()).toEqual(['De otra persona', '']));
  });
});

describe('uploaded pictures', () => {
  it('are added in their order, and refused ones name the reason', async () => {
    const { user, store, press } = openTab();
    const pictures: StaffPicture[] = [];
    fakeUploads(({ name }) => {
      if (name === 'notas.jpg') return { status: 422, body: { title: 'No es una imagen JPEG, PNG, WebP o HEIC' } };
      pictures.push(buildStaffPicture(pictures.length + 1, { alt: name }));
      return store([...pictures]);
    });
    const files = ['uno.jpg', 'notas.jpg', 'dos.jpg'].map((name) => createFile(name));
    await user.upload(getField('Imágenes de su equipo'), files);
    await waitFor(() => expect(readAlts()).toEqual(['uno.jpg', 'dos.jpg']));
    const failed = within(screen.getByRole('list', { name: 'Imágenes que se están subiendo' }));
    expect(failed.getByRole('listitem').textContent).toContain('notas.jpg: No es una imagen JPEG, PNG, WebP o HEIC');
    await press('Quitar notas.jpg');
    expect(screen.queryByRole('list', { name: 'Imágenes que se están subiendo' })).toBeNull();
  });

  it('are sent again on request after a lost connection', async () => {
    const { user, store, press } = openTab();
    let isOffline = true;
    fakeUploads(({ name }) => (isOffline ? null : store([buildStaffPicture(1, { alt: name })])));
    await user.upload(getField('Imágenes de su equipo'), createFile('uno.jpg'));
    expect(await screen.findByText('uno.jpg: No se ha podido subir', { selector: 'li p' })).toBeTruthy();
    isOffline = false;
    await press('Reintentar uno.jpg');
    await waitFor(() => expect(readAlts()).toEqual(['uno.jpg']));
  });

  it('are sent again with the current version when a colleague changed the property', async () => {
    const { user, store } = openTab();
    store([]);
    const versions: (string | undefined)[] = [];
    fakeUploads((_file, version) => {
      versions.push(version);
      return version === '2' ? store([buildStaffPicture(1)]) : CONFLICT;
    });
    await user.upload(getField('Imágenes de su equipo'), createFile('uno.jpg'));
    expect(await screen.findByText('Imagen añadida')).toBeTruthy();
    expect(versions).toEqual(['1', '2']);
  });

  it('are at most 10 MB, and can be dropped on the gallery', async () => {
    openTab();
    const uploadedNames: string[] = [];
    fakeUploads(({ name }) => {
      uploadedNames.push(name);
      return null;
    });
    const large = createFile('grande.jpg', 10 * 1024 * 1024 + 1);
    const dataTransfer = { types: ['Files'], files: [large] };
    fireEvent.drop(screen.getByText(/^Esta propiedad no tiene imágenes/), { dataTransfer });
    expect(await screen.findByText('grande.jpg: Pesa más de 10 MB: redúzcala', { selector: 'li p' })).toBeTruthy();
    expect(uploadedNames).toEqual([]);
  });
});
