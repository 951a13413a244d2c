import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { agency } from '../../../../test/components/agency.ts';
import { fakeApi, type SentRequest } from '../../../../test/components/fake-api.ts';
import { fakeUploads } from '../../../../test/components/fake-uploads.ts';
import { findField, getField } from '../../../../test/components/find-field.ts';
import { buildPanel } from '../../../../test/components/panel.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import {
  buildId,
  buildStaffPicture,
  buildStaffProperty,
  buildTranslation,
} from '../../../../test/components/staff-property.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { UnsavedChangesGuard } from '../../../components/unsaved/unsaved-changes-guard.tsx';
import { PropertyDialog } from './property-dialog.tsx';

const CREATE = 'POST /api/v1/staff/properties';
const PLACES = 'GET /api/v1/staff/properties/places';
const ONE = `/api/v1/staff/properties/${buildId(1)}`;
const TOWNS = ['Benahavís', 'Marbella', 'Mijas'];
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Options {
  property?: StaffPropertyDetails;
  role?: Role;
  currencies?: string[];
  answers?: Parameters<typeof fakeApi>[0];
}

async function openDialog({ property, role = 'admin', currencies = ['EUR'], answers }: Options = {}) {
  const requests = fakeApi({
    'GET /api/v1/staff/leads/agents': () => ({ body: { items: [] } }),
    'GET /api/v1/staff/properties/next-reference': () => ({ body: { reference: 'CN-2' } }),
    [PLACES]: ({ url }) => ({
      body: { items: TOWNS.filter((town) => fold(town).includes(fold(url.searchParams.get('search') ?? ''))) },
    }),
    ...answers,
  });
  const calls: string[] = [];
  const { user, unmount } = renderComponent(
    <>
      <PropertyDialog
        {...(property && { property })}
        onClose={() => calls.push('closed')}
        onSaved={({ reference, status }) => calls.push(`saved ${reference} ${status}`)}
      />
      <UnsavedChangesGuard />
    </>,
    { agency: { ...agency, currencies }, panel: buildPanel(role) },
  );
  await screen.findByText(property ? 'Editar propiedad' : 'Crear Propiedad');
  if (!property) await waitFor(() => expect(getField('Referencia').value).toBe('CN-2'));
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    if (text) await user.click(field);
    if (text) await user.paste(text);
  };
  return {
    ...{ user, unmount, requests, calls, fill },
    showTab: (name: RegExp) => user.click(getTab(name)),
    press: (name: string) => user.click(screen.getByText(name, { selector: 'button, button *' })),
    addPicture: async (address: string) => {
      await fill(getField('Dirección de la imagen'), address);
      await user.keyboard('{Enter}');
    },
  };
}

const getDescription = (language: string) =>
  getField('Descripción', screen.getByText(language, { selector: 'legend' }).parentElement!);
const getError = (label: string) =>
  getField(label)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const getTab = (name: RegExp) =>
  screen.getByText(name, { selector: '[role=tab] > :first-child' }).closest('[role=tab]')!;
const readTabs = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
const getSuggestions = (label: string) => screen.getByLabelText(`${label}: sugerencias`);
const findSuggestion = (text: string) => screen.findByText(text, { selector: '[role=option]' });
const getGallery = () => screen.getByLabelText('Galería', { selector: 'ol' });
const readTiles = () => [...getGallery().children].map(readTile);
const readTile = ({ textContent }: Element) => textContent;
const findQuestion = async (name: string) =>
  (await screen.findByText(name, { selector: 'h2' })).closest<HTMLElement>('[role=alertdialog]')!;
const getMissing = () => screen.getByLabelText('Falta en el anuncio', { selector: 'aside' });
const readMissing = () =>
  within(getMissing())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const listChanges = (requests: SentRequest[]) =>
  requests.filter(({ route }) => !route.startsWith('GET')).map(({ route, body }) => ({ route, body }));

describe('errors', () => {
  it('are counted on their tabs and shown at their fields, and nothing is sent', async () => {
    const { fill, showTab, press, requests, user } = await openDialog();
    await fill(getField('Referencia'), '');
    await fill(getField('Precio'), '0');
    await showTab(/Detalles/);
    await fill(getField('Año de construcción'), '12');
    await fill(getField('Superficie construida'), 'mucha');
    await press('Crear');
    await waitFor(() =>
      expect(readTabs()).toEqual(['Básico · 2 errores', 'Detalles · 2 errores', 'Características', 'Imágenes']),
    );
    expect(getTab(/Básico/).getAttribute('aria-selected')).toBe('true');
    expect(getError('Referencia')).toBe('La referencia es obligatoria');
    expect(getError('Precio')).toBe('El precio debe ser mayor a 0');
    const alert = screen.getByText('Revise los campos señalados.').closest<HTMLElement>('[role=alert]')!;
    await user.click(within(alert).getByText('Superficie construida'));
    expect(getTab(/Detalles/).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(getField('Superficie construida'));
    expect(getError('Superficie construida')).toBe('Escriba un número');
    await fill(getField('Superficie construida'), '318,5');
    await waitFor(() => expect(readTabs()).toContain('Detalles · 1 error'));
    expect(listChanges(requests)).toEqual([]);
  });

  it('name a free reference if the typed one is taken, and no input is lost', async () => {
    const title = 'Otra propiedad ya tiene la referencia CN-1';
    const { fill, press } = await openDialog({
      answers: { [CREATE]: () => ({ status: 409, body: { type: '/problems/reference-taken', title } }) },
    });
    await fill(getField('Referencia'), 'cn-1');
    await fill(getField('Precio'), '1.250.000');
    await press('Crear');
    expect(await screen.findByText('No se pudo crear la propiedad')).toBeTruthy();
    await waitFor(() => expect(getError('Referencia')).toBe(`${title}. Está libre: CN-2`));
    expect(getField('Precio').value).toBe('1.250.000');
  });
});

describe('a new property', () => {
  it('is sent with all its input', async () => {
    const { fill, showTab, press, requests, calls, user } = await openDialog({
      answers: { [CREATE]: ({ body }) => ({ status: 201, body: buildStaffProperty(body as object) }) },
    });
    await fill(getField('Referencia'), 'NUEVA');
    await fill(getField('Latitud'), '36.510');
    await user.selectOptions(getField('Ubicación en el mapa'), 'Oculta');
    expect(getError('Ubicación en el mapa')).toMatch(/^En la web no sale en ningún mapa/);
    await showTab(/Detalles/);
    await user.selectOptions(getField('Tipo de propiedad'), 'Villa');
    await fill(getField('Baños'), '2,5');
    expect(findField('Letra de consumo')).toBeNull();
    await user.selectOptions(getField('Certificado energético'), 'Con calificación');
    await user.selectOptions(getField('Letra de consumo'), 'C');
    await showTab(/Características/);
    await user.click(getField('Vista al mar'));
    fireEvent.change(getField('Destacada hasta'), { target: { value: '2027-01-31' } });
    await press('Crear');
    expect(await screen.findByText('La propiedad se ha creado correctamente')).toBeTruthy();
    expect(calls).toEqual(['saved NUEVA draft']);
    expect(listChanges(requests)).toHaveLength(1);
    expect(listChanges(requests)[0]!.body).toMatchObject({
      ...{ reference: 'NUEVA', status: 'draft', type: '2-3', latitude: 36.51, pointPrecision: 'hidden' },
      ...{ bathrooms: 2.5, seaView: true, price: null, country: null, featuredUntil: '2027-01-31T22:59:59.000Z' },
      energy: { state: 'rated', consumption: 'C', consumptionValue: null, emissions: null, emissionsValue: null },
    });
  });

  it('of an agent is a draft without status and featured fields', async () => {
    const { showTab } = await openDialog({ role: 'agent' });
    expect(getField('País')).toBeTruthy();
    expect(findField('Estado')).toBeNull();
    await showTab(/Características/);
    expect(getField('Piscina')).toBeTruthy();
    for (const label of ['Destacada', 'Orden entre las destacadas', 'Destacada hasta'])
      expect(findField(label)).toBeNull();
  });

  it('offers the currencies with an exchange rate', async () => {
    const { unmount } = await openDialog();
    const listOptions = () =>
      within(getField('Moneda'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(listOptions()).not.toContain('SEK');
    unmount();
    await openDialog({ currencies: ['EUR', 'SEK'] });
    expect(listOptions()).toContain('SEK');
  });

  it('stays a draft until its texts and pictures are stored, then is published', async () => {
    let stored = buildStaffProperty();
    const store = (parts: Partial<StaffPropertyDetails>) => {
      stored = buildStaffProperty({ ...stored, ...parts, version: stored.version + 1 });
      return { body: stored };
    };
    const { fill, showTab, press, requests, calls, user, addPicture } = await openDialog({
      answers: {
        [CREATE]: ({ body }) => ({ status: 201, ...store(body as object) }),
        [`POST ${ONE}/translations`]: () => store({ translations: [buildTranslation({ description: '<p>Casa</p>' })] }),
        [`POST ${ONE}/pictures`]: () => store({ pictures: [...stored.pictures, buildStaffPicture(1)] }),
        [`PATCH ${ONE}`]: ({ body }) => store(body as object),
      },
    });
    await user.selectOptions(getField('Estado'), 'Publicada');
    await fill(getDescription('Español'), 'Casa');
    await showTab(/Imágenes/);
    await addPicture('https://x.test/1.jpg');
    await addPicture('https://x.test/photo/2');
    await press('Crear');
    const question = await findQuestion('¿Publicar el anuncio incompleto?');
    expect(question.textContent).toContain(
      'Falta en el anuncio: descripción en inglés, certificado energético, tipo, ubicación y superficie.',
    );
    await user.click(within(question).getByRole('button', { name: 'Revisar' }));
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    expect(listChanges(requests)).toEqual([]);
    await press('Crear');
    const repeated = await findQuestion('¿Publicar el anuncio incompleto?');
    await user.click(within(repeated).getByRole('button', { name: 'Publicar incompleto' }));
    await waitFor(() => expect(calls).toEqual(['saved CN-2 published']));
    const [creation, ...others] = listChanges(requests);
    expect(creation!.body).toMatchObject({ status: 'draft' });
    expect(others).toEqual([
      { route: `POST ${ONE}/translations`, body: { lang: 'es', description: 'Casa' } },
      { route: `POST ${ONE}/pictures`, body: { url: 'https://x.test/1.jpg' } },
      { route: `POST ${ONE}/pictures`, body: { url: 'https://x.test/photo/2' } },
      { route: `PATCH ${ONE}`, body: { status: 'published' } },
    ]);
  });
});

describe('missing parts', () => {
  it('are listed until the input contains them, and lead to their fields', async () => {
    const { fill, user } = await openDialog();
    expect(readMissing()).toEqual([
      ...['Imágenes', 'Descripción en español', 'Descripción en inglés', 'Certificado energético', 'Tipo'],
      ...['Ubicación', 'Superficie'],
    ]);
    await user.click(within(getMissing()).getByText('Tipo'));
    expect(getTab(/Detalles/).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(getField('Tipo de propiedad'));
    await user.selectOptions(getField('Tipo de propiedad'), 'Villa');
    await fill(getField('Superficie construida'), '120');
    await user.selectOptions(getField('Certificado energético'), 'Exento');
    expect(readMissing()).toEqual(['Imágenes', 'Descripción en español', 'Descripción en inglés', 'Ubicación']);
    await user.click(within(getMissing()).getByText('Imágenes'));
    expect(document.activeElement).toBe(getTab(/Imágenes/));
    expect(getTab(/Imágenes/).getAttribute('aria-selected')).toBe('true');
  });
});

describe('pictures of a new property', () => {
  it('need the address of a picture on the web', async () => {
    const { fill, showTab } = await openDialog();
    await showTab(/Imágenes/);
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Añadir' });
    const address = getField('Dirección de la imagen');
    for (const invalidUrl of ['foto.jpg', 'https://x.test/plano.pdf', 'ftp://x.test/villa.jpg']) {
      await fill(address, invalidUrl);
      expect(add.disabled).toBe(true);
    }
    await fill(address, 'https://x.test/plano.svg');
    expect(add.disabled).toBe(true);
    expect(getError('Dirección de la imagen')).toBe('Un dibujo SVG no sirve como imagen: use JPG, PNG o WebP');
    await fill(address, 'https://x.test/plano.png');
    expect(add.disabled).toBe(false);
  });

  it('are reordered and removed before they are sent', async () => {
    const { showTab, user, addPicture } = await openDialog();
    await showTab(/Imágenes/);
    for (const url of ['https://x.test/1.jpg', 'https://x.test/photo/2', 'https://x.test/3.png']) await addPicture(url);
    await user.click(screen.getByRole('button', { name: 'Mover antes: imagen 2' }));
    expect(screen.getByText('Imagen 2 movida a la posición 1 de 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Eliminar la imagen 3' }));
    expect(readTiles()).toEqual(['https://x.test/photo/21Portada', 'https://x.test/1.jpg2']);
    await addPicture('https://x.test/1.jpg');
    expect(getError('Dirección de la imagen')).toBe('Esta imagen ya está en la galería: elija otra');
    expect(within(getGallery()).getAllByRole('listitem')).toHaveLength(2);
  });

  it('stay with the reason if the server refuses them, while the others are stored', async () => {
    let stored = buildStaffProperty();
    const { user, showTab, press, calls } = await openDialog({
      answers: {
        [CREATE]: ({ body }) => {
          stored = buildStaffProperty(body as object);
          return { status: 201, body: stored };
        },
      },
    });
    const uploadedNames: string[] = [];
    fakeUploads((file) => {
      uploadedNames.push(file.name);
      return file.name === 'notas.jpg'
        ? { status: 422, body: { title: 'No es una imagen JPEG, PNG, WebP o HEIC: pruebe con otra' } }
        : { body: { ...stored, version: 2, pictures: [buildStaffPicture(1)] } };
    });
    await showTab(/Imágenes/);
    const files = ['uno.jpg', 'notas.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    await user.upload(getField('Imágenes de su equipo'), files);
    expect(within(getGallery()).getAllByRole('listitem')).toHaveLength(2);
    await press('Crear');
    const notice = await screen.findByText(/^La propiedad está guardada como borrador, pero una imagen no se ha/);
    expect(notice.closest('[tabindex]')).toBe(document.activeElement);
    expect(uploadedNames).toEqual(['uno.jpg', 'notas.jpg']);
    expect(readTiles()).toEqual([expect.stringContaining('No es una imagen')]);
    expect(readTabs()).toContain('Imágenes · 1 error');
    await user.click(screen.getByRole('button', { name: 'Eliminar la imagen 1' }));
    expect(readMissing()).not.toContain('Imágenes');
    await press('Actualizar');
    await waitFor(() => expect(calls).toEqual(['saved CN-2 draft']));
  });

  it('are not opened by the browser if they are dropped beside the gallery', async () => {
    await openDialog();
    const drop = (types: string[]) => fireEvent.drop(getTab(/Básico/), { dataTransfer: { types, files: [] } });
    expect(drop(['Files'])).toBe(false);
    expect(drop(['text/plain'])).toBe(true);
  });
});

describe('town and zone', () => {
  const type = async (text: string, options: Options = {}) => {
    const dialog = await openDialog({ property: buildStaffProperty(), ...options });
    await dialog.fill(getField('Municipio'), text);
    return dialog;
  };
  const listOptions = () => [...getSuggestions('Municipio').children].map(readTile);

  it('are selected from suggestions by keyboard', async () => {
    const { user } = await type('Benahavis');
    await waitFor(() => expect(listOptions()).toEqual(['Benahavís']));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(getField('Municipio').value).toBe('Benahavís');
    expect(getField('Municipio').getAttribute('aria-expanded')).toBe('false');
  });

  it('are not changed by an unknown name unless it is selected as new', async () => {
    const { user, fill } = await type('Benahabís');
    await waitFor(() => expect(listOptions()).toEqual([' Usar «Benahabís» como nuevo municipio']));
    await user.tab();
    expect(getField('Municipio').value).toBe('Mijas');
    expect(getError('Municipio')).toBe(
      '«Benahabís» no está en la lista: elija un nombre de la lista o úselo como nuevo municipio.',
    );
    await fill(getField('Municipio'), 'Benahabís');
    await user.click(await findSuggestion('Usar «Benahabís» como nuevo municipio'));
    expect(getField('Municipio').value).toBe('Benahabís');
  });

  it('are accepted if the field loses the focus before the server answers', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { user } = await type('marbella', {
      answers: {
        [PLACES]: async () => {
          await gate;
          return { body: { items: ['Marbella'] } };
        },
      },
    });
    await user.tab();
    release();
    await waitFor(() => expect(getField('Municipio').value).toBe('Marbella'));
    expect(screen.queryByText(/no está en la lista/)).toBeNull();
  });
});

describe('an edited property', () => {
  it('sends only changes with its version', async () => {
    const property = buildStaffProperty({ version: 7 });
    const { fill, press, requests, calls, user } = await openDialog({
      property,
      answers: { [`PATCH ${ONE}`]: () => ({ body: { ...property, version: 8, location: 'Benahavís' } }) },
    });
    await fill(getField('Municipio'), 'Benahavís');
    await user.click(await findSuggestion('Benahavís'));
    await fill(getField('Título del anuncio (español)'), 'Donde acaba el camino');
    expect(getError('Título del anuncio (español)')).toBe('21 de 90 caracteres');
    await fill(getField('Título del anuncio (español)'), '');
    await press('Actualizar');
    expect(await screen.findByText('Los cambios se han guardado correctamente')).toBeTruthy();
    expect(calls).toEqual(['saved CN-1 draft']);
    const [patch] = requests.filter(({ route }) => route === `PATCH ${ONE}`);
    expect(patch!.body).toEqual({ location: 'Benahavís' });
    expect(patch!.headers.get('if-match')).toBe('7');
  });

  it('closes without a request if nothing changed', async () => {
    const { fill, press, requests, calls } = await openDialog({ property: buildStaffProperty() });
    await fill(getField('Precio'), '895000');
    await press('Actualizar');
    await waitFor(() => expect(calls).toEqual(['saved CN-1 draft']));
    expect(listChanges(requests)).toEqual([]);
  });

  it('asks before it closes during an upload', async () => {
    const property = buildStaffProperty();
    const { user, showTab, press, calls } = await openDialog({ property });
    let release = () => {};
    fakeUploads(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { body: { ...property, version: 2, pictures: [buildStaffPicture(1, { alt: null })] } };
    });
    await showTab(/Imágenes/);
    await user.upload(getField('Imágenes de su equipo'), new File(['x'], 'uno.jpg', { type: 'image/jpeg' }));
    expect(screen.getByRole('list', { name: 'Imágenes que se están subiendo' })).toBeTruthy();
    await press('Cancelar');
    const question = await findQuestion('¿Salir sin guardar?');
    expect(question.textContent).toContain('Hay imágenes que se están subiendo; si sale, pueden no guardarse.');
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    expect(calls).toEqual([]);
    release();
    expect(await screen.findByText('Imagen añadida')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Imágenes que se están subiendo' })).toBeNull();
  });

  it('stays open when Escape discards the description of a picture', async () => {
    const property = buildStaffProperty({ pictures: [buildStaffPicture(1, { alt: null })] });
    const { user, showTab, calls } = await openDialog({ property });
    await showTab(/Imágenes/);
    const alt = getField('Texto alternativo de la imagen 1');
    await user.type(alt, 'Salón{Escape}');
    expect(alt.value).toBe('');
    expect(calls).toEqual([]);
    await user.keyboard('{Escape}');
    expect(calls).toEqual(['closed']);
  });
});

describe('unsaved input', () => {
  it('is kept or discarded by the user when the dialog closes', async () => {
    const { user, fill, press, calls } = await openDialog();
    await fill(getField('Zona'), 'La Caleta');
    await user.click(await findSuggestion('Usar «La Caleta» como nueva zona'));
    await press('Cancelar');
    const question = await findQuestion('¿Salir sin guardar?');
    expect(question.textContent).toContain('Si sale, perderá los cambios sin guardar.');
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    expect(getField('Zona').value).toBe('La Caleta');
    expect(calls).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(
      within(await findQuestion('¿Salir sin guardar?')).getByRole('button', { name: 'Salir sin guardar' }),
    );
    await waitFor(() => expect(calls).toEqual(['closed']));
  });

  it('is restored when the dialog is opened again, until it is discarded', async () => {
    const { fill, user, showTab, unmount } = await openDialog();
    await fill(getField('Precio'), '350.000');
    await fill(getDescription('Inglés'), 'A quiet house.');
    await showTab(/Imágenes/);
    await user.upload(getField('Imágenes de su equipo'), new File(['x'], 'uno.jpg', { type: 'image/jpeg' }));
    unmount();
    const { press, unmount: closeAgain } = await openDialog();
    expect(getField('Precio').value).toBe('350.000');
    expect(getDescription('Inglés').value).toBe('A quiet house.');
    expect(
      screen.getByText(
        'Borrador sin guardar de hace un momento. La imagen elegida de su equipo no se conserva: elíjala otra vez.',
      ),
    ).toBeTruthy();
    await press('Descartar');
    expect(getField('Precio').value).toBe('');
    expect(getDescription('Inglés').value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(getTab(/Básico/)));
    closeAgain();
    await openDialog();
    expect(screen.queryByText(/^Borrador sin guardar/)).toBeNull();
  });
});
