import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { agency } from '../../../../test/components/agency.ts';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { buildPanel } from '../../../../test/components/panel.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import {
  buildId,
  buildPropertyItem,
  buildPropertyList,
  buildStaffProperty,
} from '../../../../test/components/staff-property.ts';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import {
  StaffPropertyBulkOutcomes,
  StaffPropertyUndo,
} from '../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { PropertySelection, type StaffPropertyItem } from '../../../../src/catalogue/staff-property.contract.ts';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { parsePropertiesUrl } from '../../../catalogue/staff/list/parse-properties-url.ts';
import { Page } from './+Page.tsx';

interface Options {
  /** Null if the server could not read them. */
  items?: StaffPropertyItem[] | null;
  role?: Role;
  query?: Record<string, string>;
  isCreating?: boolean;
  answers?: Parameters<typeof fakeApi>[0];
}

const LIST = 'GET /api/v1/staff/properties';
const ONE = `/api/v1/staff/properties/${buildId(1)}`;
const LUIS = { id: buildId(9), name: 'Luis Gil' };
const BATCH = buildId(70);

function renderPage({ items = [buildPropertyItem()], role = 'admin', query = {}, isCreating, answers }: Options = {}) {
  const properties = items && buildPropertyList(...items);
  const requests = fakeApi({
    [LIST]: () => ({ body: properties }),
    'GET /api/v1/staff/leads/agents': () => ({ body: { items: [LUIS] } }),
    'GET /api/v1/staff/properties/next-reference': () => ({ body: { reference: 'CN-9' } }),
    ...answers,
  });
  const data = {
    ...{
      query: parsePropertiesUrl(query),
      properties,
      types: { '1-1': 'Apartamento y subtipos' },
      agents: { [LUIS.id]: LUIS.name },
    },
    ...{ isCreating: isCreating ?? false, loadedAt: Date.now() },
  };
  const rendered = renderComponent(<Page />, { data, agency, panel: buildPanel(role) } as never);
  return { ...rendered, requests };
}

const getTable = () => screen.getByRole('table', { name: 'Propiedades' });
const getRow = (reference = 'CN-1') =>
  screen.getByRole('link', { name: reference }).closest<HTMLElement>('[role=row]')!;
const getButton = (name: string | RegExp) => screen.getByRole('button', { name });
const getRowAlert = () => within(getRow()).getByRole('alert');
const readText = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const findQuestion = (name: string) => screen.findByRole('alertdialog', { name });
const getButtonIn = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

const CONFLICT = { status: 409, body: { type: '/problems/property-changed-meanwhile', title: 'Ha cambiado' } };

describe('rows', () => {
  it('show price, place, source, status and date', () => {
    renderPage({
      items: [
        buildPropertyItem({ price: 1_450_000, currency: 'GBP', area: 'Calahonda', status: 'published' }),
        buildPropertyItem({ id: buildId(2), reference: 'CN-2', price: null, location: null, source: 'api' }),
      ],
    });
    for (const text of ['1.450.000', '£', 'Mijas', 'Calahonda', 'Manual', 'Publicada', '18/01/2026'])
      expect(readText(getRow())).toContain(text);
    for (const text of ['N/A', '—', 'API', 'Borrador']) expect(readText(getRow('CN-2'))).toContain(text);
    expect(screen.getByRole('link', { name: 'Abrir CN-1' }).getAttribute('href')).toBe(
      `/admin/properties/${buildId(1)}`,
    );
  });

  it('mark featured properties and name the missing parts of the advert', () => {
    renderPage({
      items: [
        buildPropertyItem({ isFeatured: true, missing: ['pictures', 'description-es', 'energy'] }),
        buildPropertyItem({ id: buildId(2), reference: 'CN-2' }),
      ],
    });
    expect(readText(getRow())).toContain('Destacada');
    expect(readText(getRow())).toContain('Falta: imágenes, descripción en español, certificado energético');
    expect(readText(getRow('CN-2'))).not.toMatch(/Destacada|Falta/);
  });

  it('show a drawing instead of a cover that cannot load', () => {
    const picture = { key: 'abc', width: 400, height: 300, color: null, alt: 'Fachada' };
    renderPage({ items: [buildPropertyItem({ picture })] });
    const cover = getRow().querySelector('img')!;
    expect(cover.getAttribute('src')).toBe('/pictures/abc/320.jpg');
    expect(cover.alt).toBe('');
    fireEvent.error(cover);
    expect(getRow().querySelector('img')).toBeNull();
  });

  it('offer an agent neither selection, status nor deletion', async () => {
    const { user } = renderPage({ role: 'agent' });
    expect(within(getTable()).queryAllByRole('checkbox')).toEqual([]);
    expect(
      within(getTable())
        .getAllByRole('button')
        .map((button) => button.ariaLabel),
    ).toEqual(['895.000 €: cambiar el precio de CN-1'.replace(' €', '\u00a0€'), 'Editar CN-1']);
    expect(screen.queryByRole('group', { name: 'Propiedades seleccionadas' })).toBeNull();
    await user.click(getButton('Crear Propiedad'));
    expect(await screen.findByRole('dialog', { name: 'Crear Propiedad' })).toBeTruthy();
  });
});

describe('states of the list', () => {
  it('are loading, an error and the rows after a retry', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let isBroken = true;
    const { user } = renderPage({
      items: null,
      answers: {
        [LIST]: async () => {
          await gate;
          return isBroken ? { status: 503, body: {} } : { body: buildPropertyList(buildPropertyItem()) };
        },
      },
    });
    expect(screen.getByText('Cargando propiedades...')).toBeTruthy();
    release();
    const alert = await screen.findByText('No se han podido cargar las propiedades.', {}, { timeout: 5000 });
    expect(alert.closest('[role=alert]')).toBeTruthy();
    isBroken = false;
    await user.click(getButton('Reintentar'));
    await waitFor(() => expect(getRow()).toBeTruthy());
  });

  it('offer to clear the filters if nothing matches them', () => {
    renderPage({ items: [], query: { status: 'sold' } });
    expect(screen.getByText('No se encontraron propiedades')).toBeTruthy();
    expect(screen.getByText('Nada coincide con la búsqueda o los filtros.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Limpiar filtros' }).getAttribute('href')).toBe('/admin/properties');
  });

  it('offer to create the first property if there is none', () => {
    renderPage({ items: [] });
    expect(screen.getByText('Aquí verá las propiedades que cree o importe.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Crear la primera propiedad' }).getAttribute('href')).toBe(
      '/admin/properties?new=true',
    );
  });

  it('include the dialog of a new property, which returns to the list when closed', async () => {
    const { user } = renderPage({ query: { search: 'mar' }, isCreating: true });
    await screen.findByRole('dialog', { name: 'Crear Propiedad' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(visitedUrls).toEqual(['/admin/properties?search=mar']));
  });
});

describe('search, filters and order', () => {
  it('go to a URL with all of them, on the first page', async () => {
    const { user } = renderPage({ query: { source: 'api', sort: 'oldest', page: '3' } });
    const search = within(screen.getByRole('search', { name: 'Buscar propiedades' }));
    await user.type(search.getByRole('searchbox'), ' Mijas {Enter}');
    await user.selectOptions(search.getByLabelText('Estado'), 'Vendida');
    await user.selectOptions(search.getByLabelText('Tipo'), 'Apartamento y subtipos');
    await user.selectOptions(search.getByLabelText('Agente'), 'Luis Gil');
    await user.selectOptions(search.getByLabelText('Falta'), 'Falta algo');
    await user.click(search.getByRole('button', { name: 'Destacadas' }));
    await user.selectOptions(screen.getByLabelText('Orden'), 'Precio: de mayor a menor');
    const others = 'source=api&sort=oldest';
    const readParams = (url: string) => Object.fromEntries(new URL(url, location.href).searchParams);
    expect(visitedUrls.map(readParams)).toEqual([
      { ...readParams(`?${others}`), search: 'Mijas' },
      { ...readParams(`?${others}`), status: 'sold' },
      { ...readParams(`?${others}`), type: '1-1' },
      { ...readParams(`?${others}`), agent: LUIS.id },
      { ...readParams(`?${others}`), missing: 'any' },
      { ...readParams(`?${others}`), featured: 'true' },
      { source: 'api', sort: 'price-desc' },
    ]);
  });

  it('show their current values', () => {
    renderPage({ query: { search: 'Mijas', status: 'sold', featured: 'true', sort: 'area' } });
    const search = within(screen.getByRole('search', { name: 'Buscar propiedades' }));
    expect(search.getByRole<HTMLInputElement>('searchbox').value).toBe('Mijas');
    expect(search.getByLabelText<HTMLSelectElement>('Estado').value).toBe('sold');
    expect(getButton('Destacadas').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLSelectElement>('Orden').value).toBe('area');
    expect(screen.getByRole('link', { name: 'Limpiar los filtros' }).getAttribute('href')).toBe(
      '/admin/properties?search=Mijas&sort=area',
    );
    expect(getButton('Filtros 2 activos')).toBeTruthy();
  });

  it('sort by a heading, ascending and then descending', () => {
    const readHeading = (sort?: string) => {
      const { unmount } = renderPage({ query: { search: 'mar', ...(sort && { sort }) } });
      const heading = screen.getByRole('columnheader', { name: /^Precio/ });
      const state = [heading.getAttribute('aria-sort'), within(heading).getByRole('link').getAttribute('href')];
      unmount();
      return state;
    };
    expect(readHeading()).toEqual([null, '/admin/properties?search=mar&sort=price-asc']);
    expect(readHeading('price-asc')).toEqual(['ascending', '/admin/properties?search=mar&sort=price-desc']);
    expect(readHeading('price-desc')).toEqual(['descending', '/admin/properties?search=mar&sort=price-asc']);
  });

  it('apply together in the dialog of small screens, which shows the number of results', async () => {
    const { user } = renderPage({
      query: { search: 'mar' },
      answers: {
        [LIST]: ({ url }) => ({ body: { items: [], total: url.searchParams.get('source') === 'manual' ? 1 : 1234 } }),
      },
    });
    const button = getButton('Filtros');
    await user.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
    expect(await within(sheet).findByRole('button', { name: 'Ver 1.234 resultados' })).toBeTruthy();
    await user.selectOptions(within(sheet).getByLabelText('Origen'), 'Manual');
    await user.click(await within(sheet).findByRole('button', { name: 'Ver 1 resultado' }));
    expect(visitedUrls).toEqual(['/admin/properties?search=mar&source=manual']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('are cleared in the dialog of small screens, which keeps the search', async () => {
    const { user } = renderPage({ query: { search: 'mar', source: 'api' } });
    expect(getButton('Filtros 1 activo')).toBeTruthy();
    getButton('Filtros 1 activo').focus();
    await user.keyboard(' ');
    const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
    expect(within(sheet).getByLabelText<HTMLSelectElement>('Origen').value).toBe('api');
    await user.click(getButtonIn(sheet, 'Limpiar filtros'));
    expect(visitedUrls).toEqual(['/admin/properties?search=mar']);
  });
});

describe('price in a row', () => {
  const editPrice = async (options: Options = {}) => {
    const rendered = renderPage(options);
    await rendered.user.click(getButton(/cambiar el precio de CN-1$/));
    return { ...rendered, field: screen.getByLabelText<HTMLInputElement>('Precio de CN-1') };
  };

  it('is discarded by Escape', async () => {
    const { user, field, requests } = await editPrice();
    expect(document.activeElement).toBe(field);
    await user.type(field, '1{Escape}');
    expect(document.activeElement).toBe(getButton(/^895\.000/));
    expect(requests.filter(({ route }) => route.startsWith('PATCH'))).toEqual([]);
  });

  it('is sent on Enter with the version of the row', async () => {
    const { user, field, requests } = await editPrice({
      answers: { [`PATCH ${ONE}`]: () => ({ body: buildStaffProperty({ price: 430_000, version: 2 }) }) },
    });
    await user.clear(field);
    await user.type(field, '430.000{Enter}');
    expect(await screen.findByText(/^CN-1: 430\.000/)).toBeTruthy();
    const [sent] = requests.filter(({ route }) => route === `PATCH ${ONE}`);
    expect(sent!.body).toEqual({ price: 430_000 });
    expect(sent!.headers.get('if-match')).toBe('1');
    await waitFor(() => expect(requests.some(({ route }) => route === LIST)).toBe(true));
  });

  it('is on request if the field is empty, and needs a number otherwise', async () => {
    const { user, field, requests } = await editPrice({
      answers: { [`PATCH ${ONE}`]: () => ({ body: buildStaffProperty({ price: null, version: 2 }) }) },
    });
    await user.clear(field);
    await user.type(field, 'mucho{Enter}');
    expect(getRowAlert().textContent).toBe('Escriba el precio en cifras, o deje el campo en blanco si es a consultar.');
    expect(field.getAttribute('aria-describedby')).toBe(getRowAlert().id);
    await user.clear(field);
    expect(within(getRow()).queryByRole('alert')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('CN-1: a consultar')).toBeTruthy();
    expect(requests.filter(({ route }) => route === `PATCH ${ONE}`).map(({ body }) => body)).toEqual([{ price: null }]);
  });

  it('stays in its field with the error of the server', async () => {
    const message = 'Falta la letra del certificado';
    const errors = [{ pointer: '/energy/consumption', code: 'energy-without-letters', message }];
    const { user, field } = await editPrice({
      answers: { [`PATCH ${ONE}`]: () => ({ status: 422, body: { title: 'No vale', errors } }) },
    });
    await user.clear(field);
    await user.type(field, '430000{Enter}');
    await waitFor(() => expect(getRowAlert().textContent).toBe(message));
    expect(field.value).toBe('430000');
  });

  it('replaces the price of a colleague only after showing it', async () => {
    let storedVersion = 5;
    const { user, field, requests } = await editPrice({
      answers: {
        [`PATCH ${ONE}`]: ({ headers }) =>
          headers.get('if-match') === String(storedVersion)
            ? { body: buildStaffProperty({ price: 430_000, version: ++storedVersion }) }
            : CONFLICT,
        [`GET ${ONE}`]: () => ({ body: buildStaffProperty({ price: 440_000, version: storedVersion }) }),
      },
    });
    await user.clear(field);
    await user.type(field, '430000{Enter}');
    await waitFor(() =>
      expect(readText(getRowAlert())).toBe(
        'Otra persona ha cambiado la propiedad: el precio es ahora 440.000 €. Si guarda, se sustituye por su cambio.',
      ),
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^CN-1: 430\.000/)).toBeTruthy();
    const versions = requests
      .filter(({ route }) => route.startsWith('PATCH'))
      .map((one) => one.headers.get('if-match'));
    expect(versions).toEqual(['1', '5']);
  });
});

describe('status in a row', () => {
  const chooseStatus = async (name: string, options: Options = {}) => {
    const rendered = renderPage(options);
    await rendered.user.click(getButton(/cambiar el estado de CN-1$/));
    await rendered.user.click(await screen.findByRole('menuitem', { name }));
    return rendered;
  };
  const BULK = 'POST /api/v1/staff/properties/bulk';
  const toOutcomes = (outcome: 'done' | 'refused', reason: string | null = null) =>
    StaffPropertyBulkOutcomes.parse({
      batch: BATCH,
      items: [{ id: buildId(1), reference: 'CN-1', outcome, reason }],
    });

  it('is published at once if nothing is missing', async () => {
    const { requests } = await chooseStatus('Publicada', {
      answers: { [`PATCH ${ONE}`]: () => ({ body: buildStaffProperty({ status: 'published', version: 2 }) }) },
    });
    expect(await screen.findByText('CN-1: publicada')).toBeTruthy();
    expect(requests.find(({ route }) => route === `PATCH ${ONE}`)!.body).toEqual({ status: 'published' });
  });

  it('is published incomplete only after a confirmation', async () => {
    const { user, requests } = await chooseStatus('Publicada', {
      items: [buildPropertyItem({ missing: ['pictures', 'description-es', 'energy'] })],
      answers: {
        [`PATCH ${ONE}`]: () => ({
          status: 422,
          body: { title: 'Para publicarla, añada una imagen o una descripción' },
        }),
      },
    });
    const question = await findQuestion('¿Publicar el anuncio incompleto?');
    expect(question.textContent).toContain(
      'Falta en el anuncio: imágenes, descripción en español y certificado energético.',
    );
    expect(question.textContent).toContain('La ley exige la etiqueta energética');
    await user.click(getButtonIn(question, 'Revisar'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests.some(({ route }) => route.startsWith('PATCH'))).toBe(false);

    await user.click(getButton(/cambiar el estado de CN-1$/));
    await user.click(await screen.findByRole('menuitem', { name: 'Publicada' }));
    await user.click(getButtonIn(await findQuestion('¿Publicar el anuncio incompleto?'), 'Publicar incompleto'));
    await waitFor(() => expect(getRowAlert().textContent).toBe('Para publicarla, añada una imagen o una descripción'));
    expect(getButton(/^Borrador: cambiar el estado/)).toBeTruthy();
  });

  it('of a public property can be undone after it is withdrawn', async () => {
    const { user, requests } = await chooseStatus('Retirada', {
      items: [buildPropertyItem({ status: 'published' })],
      answers: {
        [BULK]: () => ({ body: toOutcomes('done') }),
        [`${BULK}/undo`]: () => ({ body: toOutcomes('done') }),
      },
    });
    expect(await screen.findByText('CN-1: retirada')).toBeTruthy();
    await user.click(getButton('Deshacer'));
    expect(await screen.findByText('CN-1: como antes')).toBeTruthy();
    expect(requests.filter(({ route }) => route.startsWith(BULK)).map(({ body }) => body)).toEqual([
      { ids: [buildId(1)], action: 'withdraw' },
      { batch: BATCH },
    ]);
  });

  it('shows why it could not be withdrawn', async () => {
    await chooseStatus('Retirada', {
      items: [buildPropertyItem({ status: 'published' })],
      answers: { [BULK]: () => ({ body: toOutcomes('refused', 'está vendida') }) },
    });
    await waitFor(() => expect(getRowAlert().textContent).toBe('CN-1 está vendida'));
  });
});

describe('bulk actions', () => {
  const BULK = 'POST /api/v1/staff/properties/bulk';
  const items = [
    buildPropertyItem({ missing: ['pictures', 'description-en'] }),
    buildPropertyItem({ id: buildId(2), reference: 'CN-2', missing: ['pictures'] }),
    buildPropertyItem({ id: buildId(3), reference: 'CN-3', status: 'sold', missing: ['energy'] }),
  ];
  const getBar = () => within(screen.getByRole('group', { name: 'Propiedades seleccionadas' }));
  const getCheckbox = (name: string) => within(getTable()).getByRole<HTMLInputElement>('checkbox', { name });
  const selectPage = (user: ReturnType<typeof renderPage>['user']) =>
    user.click(getCheckbox('Seleccionar esta página'));
  const answerChange = (outcomes: readonly string[], reason = 'está vendida') =>
    StaffPropertyBulkOutcomes.parse({
      batch: BATCH,
      items: outcomes.map((outcome, index) => ({
        ...{ id: buildId(index + 1), reference: `CN-${index + 1}`, outcome },
        reason: outcome === 'refused' ? reason : null,
      })),
    });

  it('appear with the number of selected rows', async () => {
    const { user } = renderPage({ items, role: 'moderator' });
    expect(getBar().queryAllByRole('button')).toEqual([]);
    await user.click(getCheckbox('Seleccionar CN-1'));
    expect(getBar().getByText('1 propiedad seleccionada')).toBeTruthy();
    expect(getCheckbox('Seleccionar esta página').indeterminate).toBe(true);
    await selectPage(user);
    expect(getBar().getByText('3 propiedades seleccionadas')).toBeTruthy();
    expect(
      getBar()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([
      ...['Publicar', 'Retirar', 'Reservar', 'Marcar como vendida', 'Destacar', 'Quitar destacado', 'Asignar'],
      ...['Más', 'Exportar'],
    ]);
  });

  it('apply to a range of rows selected with Shift', async () => {
    const { user } = renderPage({ items });
    await user.click(getCheckbox('Seleccionar CN-1'));
    await user.keyboard('{Shift>}');
    await user.click(getCheckbox('Seleccionar CN-3'));
    await user.keyboard('{/Shift}');
    expect(getBar().getByText('3 propiedades seleccionadas')).toBeTruthy();
    expect(getCheckbox('Seleccionar CN-2').checked).toBe(true);
  });

  it('ask first, and count the missing parts of the adverts to publish', async () => {
    const { user, requests } = renderPage({ items });
    await selectPage(user);
    await user.click(getBar().getByRole('button', { name: 'Publicar' }));
    const question = await findQuestion('¿Publicar 3 propiedades?');
    expect(question.textContent).toContain(
      'Hay anuncios incompletos. Falta: imágenes (2) y descripción en inglés (1).',
    );
    expect(question.textContent).toContain('Después podrá deshacerlo aquí durante 10 segundos');
    await user.click(getButtonIn(question, 'Cancelar'));
    expect(requests.some(({ route }) => route === BULK)).toBe(false);
  });

  it('show how many succeeded and why others did not, and can be undone', async () => {
    const { user, requests } = renderPage({
      items,
      answers: {
        [BULK]: () => ({ body: answerChange(['done', 'done', 'refused']) }),
        [`${BULK}/undo`]: () => ({ body: answerChange(['done', 'done']) }),
      },
    });
    await selectPage(user);
    await user.click(getBar().getByRole('button', { name: 'Publicar' }));
    await user.click(getButtonIn(await findQuestion('¿Publicar 3 propiedades?'), 'Publicar 3 propiedades'));
    await waitFor(() =>
      expect(getBar().getByRole('status').textContent).toBe('2 propiedades publicadas · 1 no se pudo cambiar'),
    );
    expect(getBar().getByRole('listitem').textContent).toBe('CN-3: está vendida');
    expect(getBar().getByRole('link', { name: 'CN-3' }).getAttribute('href')).toBe(`/admin/properties/${buildId(3)}`);
    await user.click(getBar().getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(getBar().getByRole('status').textContent).toBe('2 propiedades como antes'));
    expect(getBar().queryByRole('button', { name: 'Deshacer' })).toBeNull();
    expect(document.activeElement?.closest('[data-bulk]')).toBeTruthy();
    const [change, undo] = requests.filter(({ route }) => route.startsWith(BULK));
    expect(change!.body).toEqual({ action: 'publish', ids: [buildId(1), buildId(2), buildId(3)] });
    expect(StaffPropertyUndo.parse(undo!.body)).toEqual({ batch: BATCH, ids: [buildId(1), buildId(2)] });

    await user.click(getBar().getByRole('button', { name: 'Cerrar' }));
    expect((document.activeElement as HTMLInputElement).type).toBe('checkbox');
    expect(getBar().queryAllByRole('button')).toEqual([]);
  });

  it('can be undone for ten seconds only', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { user } = renderPage({ items, answers: { [BULK]: () => ({ body: answerChange(['done']) }) } });
      await user.click(getCheckbox('Seleccionar CN-1'));
      await user.click(getBar().getByRole('button', { name: 'Destacar' }));
      await user.click(getButtonIn(await findQuestion('¿Destacar 1 propiedad?'), 'Destacar 1 propiedad'));
      expect(await getBar().findByRole('button', { name: 'Deshacer' })).toBeTruthy();
      act(() => void jest.advanceTimersByTime(10_000));
      expect(getBar().queryByRole('button', { name: 'Deshacer' })).toBeNull();
      expect(getBar().getByRole('status').textContent).toBe('1 propiedad destacada');
    } finally {
      jest.useRealTimers();
    }
  });

  it('of small screens are in a menu', async () => {
    const { user } = renderPage({ items });
    await user.click(getCheckbox('Seleccionar CN-1'));
    await user.click(getBar().getByRole('button', { name: 'Más' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reservar' }));
    const question = await findQuestion('¿Reservar 1 propiedad?');
    expect(getButtonIn(question, 'Reservar 1 propiedad')).toBeTruthy();
  });

  it('assign the properties to an agent, and keep the selection if they fail', async () => {
    let isBroken = true;
    const { user, requests } = renderPage({
      items,
      answers: {
        [BULK]: () => (isBroken ? { status: 503, body: { title: 'Ahora no' } } : { body: answerChange(['done']) }),
      },
    });
    await user.click(getCheckbox('Seleccionar CN-1'));
    const assign = async () => {
      await user.click(getBar().getByRole('button', { name: 'Asignar' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Luis Gil' }));
      const question = await findQuestion('¿Asignar 1 propiedad a Luis Gil?');
      await user.click(getButtonIn(question, 'Asignar 1 propiedad'));
    };
    await assign();
    expect(await screen.findByText('No se han cambiado todas las propiedades')).toBeTruthy();
    expect(screen.getByText('Ahora no')).toBeTruthy();
    expect(getBar().getByText('1 propiedad seleccionada')).toBeTruthy();
    isBroken = false;
    await assign();
    await waitFor(() => expect(getBar().getByRole('status').textContent).toBe('1 propiedad asignada'));
    expect(requests.findLast(({ route }) => route === BULK)!.body).toEqual({
      ...{ action: 'assign', agentId: LUIS.id, ids: [buildId(1)] },
    });
  });

  it('apply to all found properties in requests of a hundred', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => buildId(index + 1));
    let release = () => {};
    const { user, requests } = renderPage({
      items,
      query: { status: 'draft', sort: 'area' },
      answers: {
        [LIST]: () => ({ body: { ...buildPropertyList(...items), total: 130, pageCount: 3 } }),
        'GET /api/v1/staff/properties/ids': () => ({
          body: PropertySelection.parse({ ids, total: 130, missing: [{ part: 'type', properties: 7 }] }),
        }),
        [BULK]: async ({ body }) => {
          if (requests.filter(({ route }) => route === BULK).length === 2)
            await new Promise<void>((resolve) => (release = resolve));
          const batchIds = (body as { ids: string[] }).ids;
          const outcomes = batchIds.map((id) => ({ id, reference: null, outcome: 'done', reason: null }));
          return { body: StaffPropertyBulkOutcomes.parse({ batch: BATCH, items: outcomes }) };
        },
      },
    });
    await user.click(getCheckbox('Seleccionar CN-1'));
    await user.click(getCheckbox('Seleccionar CN-1'));
    await selectPage(user);
    await user.click(await getBar().findByRole('button', { name: 'Seleccionar las 130 encontradas' }));
    expect(await getBar().findByText('120 propiedades seleccionadas')).toBeTruthy();
    expect(getBar().getByText('(las más nuevas de 130)')).toBeTruthy();
    await user.click(getBar().getByRole('button', { name: 'Publicar' }));
    const question = await findQuestion('¿Publicar 120 propiedades?');
    expect(question.textContent).toContain('Falta: tipo (7).');
    await user.click(getButtonIn(question, 'Publicar 120 propiedades'));
    await waitFor(() => expect(getBar().getByRole('status').textContent).toBe('Cambiando 100 de 120…'));
    release();
    await waitFor(() => expect(getBar().getByRole('status').textContent).toBe('120 propiedades publicadas'));
    const find = requests.find(({ route }) => route === 'GET /api/v1/staff/properties/ids');
    expect(find!.url.search).toBe('?status=draft');
    const counts = requests.filter(({ route }) => route === BULK).map(({ body }) => (body as { ids: string[] }).ids);
    expect(counts.map((batch) => batch.length)).toEqual([100, 20]);
  });
});

describe('export', () => {
  const EXPORT = 'POST /api/v1/staff/properties/exports';
  const downloads: string[] = [];
  beforeEach(() => {
    downloads.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download);
    });
  });
  afterEach(() => void jest.restoreAllMocks());
  const FILE = { headers: { 'content-disposition': 'attachment; filename="propiedades-2026-01-18.csv"' }, body: 'x' };

  it('contains what the filters find', async () => {
    const { user, requests } = renderPage({
      query: { search: 'mar', status: 'draft', sort: 'area' },
      answers: { [EXPORT]: () => FILE },
    });
    await user.click(getButton('Exportar CSV'));
    expect(await screen.findByText('Propiedades exportadas')).toBeTruthy();
    expect(requests.find(({ route }) => route === EXPORT)!.body).toEqual({ search: 'mar', status: 'draft' });
    expect(downloads).toEqual(['propiedades-2026-01-18.csv']);
  });

  it('contains the selected properties', async () => {
    const { user, requests } = renderPage({ answers: { [EXPORT]: () => FILE } });
    await user.click(within(getTable()).getByRole('checkbox', { name: 'Seleccionar CN-1' }));
    await user.click(getButton('Exportar'));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(requests.find(({ route }) => route === EXPORT)!.body).toEqual({ ids: [buildId(1)] });
  });

  it('reports a failure', async () => {
    const { user } = renderPage({ answers: { [EXPORT]: () => ({ status: 503, body: { title: 'Ahora no' } }) } });
    await user.click(getButton('Exportar CSV'));
    expect(await screen.findByText('No se han podido exportar las propiedades')).toBeTruthy();
    expect(downloads).toEqual([]);
  });
});

describe('deletion', () => {
  it('asks first, and keeps the property if it is cancelled', async () => {
    const { user, requests } = renderPage();
    const button = getButton('Eliminar CN-1');
    await user.click(button);
    const question = await findQuestion('¿Eliminar propiedad?');
    expect(question.textContent).toContain(
      'Se eliminará la propiedad CN-1 y, con ella, sus imágenes y sus traducciones. Esta acción no se puede deshacer.',
    );
    await waitFor(() => expect(document.activeElement).toBe(getButtonIn(question, 'Cancelar')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(requests.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
  });

  it('stays open after a failure, and removes the row after a success', async () => {
    let isBroken = true;
    let isDeleted = false;
    const { user } = renderPage({
      query: { search: 'CN-1' },
      answers: {
        [LIST]: () => ({ body: isDeleted ? buildPropertyList() : buildPropertyList(buildPropertyItem()) }),
        [`DELETE ${ONE}`]: () => {
          if (isBroken) return { status: 500, body: {} };
          isDeleted = true;
          return { status: 204 };
        },
      },
    });
    await user.click(getButton('Eliminar CN-1'));
    const question = await findQuestion('¿Eliminar propiedad?');
    await user.click(getButtonIn(question, 'Eliminar'));
    expect(await screen.findByText('No se pudo eliminar la propiedad')).toBeTruthy();
    isBroken = false;
    await user.click(getButtonIn(question, 'Eliminar'));
    expect(await screen.findByText('La propiedad se ha eliminado correctamente')).toBeTruthy();
    expect(await screen.findByText('No se encontraron propiedades')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('editing from a row', () => {
  it('opens the current state of the property', async () => {
    const { user } = renderPage({
      answers: { [`GET ${ONE}`]: () => ({ body: buildStaffProperty({ price: 700_000 }) }) },
    });
    await user.click(getButton('Editar CN-1'));
    const dialog = await screen.findByRole('dialog', { name: 'Editar propiedad' });
    expect((await within(dialog).findByLabelText<HTMLInputElement>('Precio')).value).toBe('700.000');
  });

  it('reports a property that fails to load', async () => {
    const { user } = renderPage({ answers: { [`GET ${ONE}`]: () => ({ status: 404, body: {} }) } });
    await user.click(getButton('Editar CN-1'));
    expect(await screen.findByText('No se ha podido abrir la propiedad', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
