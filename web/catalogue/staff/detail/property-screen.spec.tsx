import { screen, waitFor, within } from '@testing-library/react';
import { agency } from '../../../../test/components/agency.ts';
import { fakeApi, type SentRequest } from '../../../../test/components/fake-api.ts';
import { findField, getField } from '../../../../test/components/find-field.ts';
import { buildPanel } from '../../../../test/components/panel.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { buildId, buildStaffPicture, buildStaffProperty } from '../../../../test/components/staff-property.ts';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import {
  PropertyChange,
  PropertyHistory,
  PropertyPrices,
} from '../../../../src/catalogue/history/property-history.contract.ts';
import { PropertyViewStats } from '../../../../src/catalogue/page-views/views.contract.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { UnsavedChangesGuard } from '../../../components/unsaved/unsaved-changes-guard.tsx';
import { PropertyScreen } from './property-screen.tsx';

const ONE = `/api/v1/staff/properties/${buildId(1)}`;
const NOW = new Date().toISOString();

const buildHistory = (...changes: Partial<PropertyChange>[]) =>
  PropertyHistory.parse({
    items: changes.map((change, index) =>
      PropertyChange.parse({
        ...{ id: String(index), at: NOW, author: 'Ana Núñez', action: 'update-property', language: null },
        ...{ position: null, changes: [], fields: [], ...change },
      }),
    ),
    ...{ page: 1, pageSize: 25, pageCount: 1, total: changes.length },
  });

const buildViews = (...views: number[]) =>
  PropertyViewStats.parse({
    days: views.map((count, index) => ({ day: `2026-01-${String(index + 1).padStart(2, '0')}`, views: count })),
    total: views.reduce((sum, count) => sum + count, 0),
    previousTotal: 0,
  });

interface Options {
  property?: Partial<StaffPropertyDetails>;
  role?: Role;
  tab?: string;
  answers?: Parameters<typeof fakeApi>[0];
}

function openScreen({ property: overrides = {}, role = 'admin', tab, answers }: Options = {}) {
  const property = buildStaffProperty(overrides);
  const requests = fakeApi({
    [`GET ${ONE}`]: () => ({ body: property }),
    [`GET ${ONE}/history`]: () => ({ body: buildHistory() }),
    [`GET ${ONE}/history/prices`]: () => ({ body: PropertyPrices.parse({ items: [] }) }),
    [`GET ${ONE}/views`]: () => ({ body: buildViews(0) }),
    'GET /api/v1/staff/leads/agents': () => ({ body: { items: [] } }),
    ...answers,
  });
  history.replaceState(null, '', `/admin/properties/${buildId(1)}${tab ? `?tab=${tab}` : ''}`);
  const { user, unmount } = renderComponent(
    <>
      <PropertyScreen initialProperty={property} loadedAt={Date.now()} tab={tab} leads={null} />
      <UnsavedChangesGuard />
    </>,
    { agency, panel: buildPanel(role) },
  );
  const press = (name: string) => user.click(getButton(name));
  const fill = async (label: string, text: string) => {
    await user.clear(getField(label));
    await user.click(getField(label));
    if (text) await user.paste(text);
  };
  return { user, unmount, requests, press, fill, property };
}

const getButton = (name: string) =>
  screen.queryByText(name, { selector: 'button, button *' }) ?? screen.getByLabelText(name, { selector: 'button' });
const readText = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');
const readFact = (label: string) =>
  readText([...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling);
const getTab = (name: RegExp) =>
  screen.getByText(name, { selector: '[role=tab] > :first-child' }).closest('[role=tab]')!;
const listPatches = (requests: SentRequest[]) =>
  requests.filter(({ route }) => route === `PATCH ${ONE}`).map(({ body }) => body);
const answerQuestion = async (user: ReturnType<typeof openScreen>['user'], name: string) => {
  await screen.findByText('¿Salir sin guardar?');
  await user.click(getButton(name));
  await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull());
};

describe('head of a property', () => {
  it('shows reference, place, agent and the price with its reduction', () => {
    openScreen({ property: { area: 'La Cala', price: 855_000, formerPrice: 950_000, status: 'published' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('CN-1');
    expect(readText(screen.getByText('antes').closest('p'))).toBe('855.000 €antes 950.000 €−10 %');
    for (const text of ['Publicada', 'Villa', 'Mijas · La Cala']) expect(screen.getAllByText(text)).toBeTruthy();
    expect(readText(screen.getByText('Agente:').closest('p'))).toBe('Agente: Sin agente');
    expect(screen.getByRole('link', { name: 'Ver en la web' }).getAttribute('href')).toBe(
      '/propiedad/villa-mijas/CN-1',
    );
  });

  it('links to the preview of a draft, but not to the site', () => {
    openScreen({ property: { price: null } });
    expect(screen.getByText('Precio a consultar')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ver en la web' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Vista previa' }).getAttribute('href')).toBe(
      `/admin/properties/${buildId(1)}/preview`,
    );
  });

  it('opens the gallery by its cover', async () => {
    const { press } = openScreen({ property: { pictures: [buildStaffPicture(1), buildStaffPicture(2)] } });
    await press('Abrir la galería, imágenes: 2');
    expect(getTab(/Imágenes/).getAttribute('aria-selected')).toBe('true');
    expect(location.search).toBe('?tab=imagenes');
  });
});

describe('saving a property', () => {
  it('sends nothing without changes', async () => {
    const { press, fill, requests } = openScreen();
    await press('Editar');
    expect(getField('Precio').value).toBe('895.000');
    await fill('Precio', '895000');
    await press('Actualizar');
    await waitFor(() => expect(findField('Precio')).toBeNull());
    expect(listPatches(requests)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar' }));
  });

  it('sends only changes, with the certificate as a whole', async () => {
    const energy = {
      state: 'pending',
      consumption: null,
      consumptionValue: null,
      emissions: null,
      emissionsValue: null,
    };
    const { user, press, fill, requests, property } = openScreen({
      property: { terrace: 12.5 },
      answers: {
        [`PATCH ${ONE}`]: ({ body }) => ({ body: { ...property, ...(body as object), version: 2 } }),
      },
    });
    expect(readFact('Terraza')).toBe('12,5 m²');
    await press('Editar');
    await fill('Precio', '850.000');
    await fill('Terraza', '');
    await user.selectOptions(getField('Certificado energético'), 'En trámite');
    await press('Actualizar');
    expect(await screen.findByText('Los cambios se han guardado correctamente')).toBeTruthy();
    expect(listPatches(requests)).toEqual([{ price: 850_000, terrace: null, energy }]);
    expect(readFact('Precio')).toBe('850.000 €');
    expect(readFact('Terraza')).toBeUndefined();
  });

  it('counts the errors on the tab and leads to their fields', async () => {
    const { user, press, fill, requests } = openScreen({ role: 'agent', tab: 'imagenes' });
    expect(getTab(/Imágenes/).getAttribute('aria-selected')).toBe('true');
    await press('Editar');
    await user.click(getTab(/Información/));
    expect(location.search).toBe('');
    expect(findField('Estado')).toBeNull();
    expect(findField('Destacada')).toBeNull();
    await fill('Precio', '0');
    await user.click(getTab(/Historial/));
    expect(location.search).toBe('?tab=historial');
    await press('Actualizar');
    await waitFor(() => expect(getTab(/Información/).textContent).toBe('Información básica · 1 error'));
    const alert = screen.getByText('Revise los campos señalados.').closest<HTMLElement>('[role=alert]')!;
    await user.click(within(alert).getByRole('button', { name: 'Precio' }));
    expect(document.activeElement).toBe(getField('Precio'));
    expect(screen.getByText('El precio debe ser mayor a 0')).toBeTruthy();
    expect(listPatches(requests)).toEqual([]);
  });

  it('keeps what was typed during the request as unsaved', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { press, fill, property } = openScreen({
      answers: {
        [`PATCH ${ONE}`]: async ({ body }) => {
          await gate;
          return { body: { ...property, ...(body as object), version: 2 } };
        },
      },
    });
    await press('Editar');
    await fill('Precio', '700.000');
    await press('Actualizar');
    await screen.findByRole('button', { name: 'Guardando...' });
    await fill('Dormitorios', '4');
    release();
    expect(await screen.findByText('Sus últimos cambios siguen sin guardar.')).toBeTruthy();
    expect(getField('Precio').value).toBe('700.000');
    expect(getField('Dormitorios').value).toBe('4');
    expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy();
  });
});

describe('leaving with unsaved input', () => {
  it('asks first, by a link or by cancelling', async () => {
    const { user, press, fill } = openScreen();
    await press('Editar');
    await fill('Precio', '1');
    await user.click(screen.getByRole('link', { name: 'Volver a Propiedades' }));
    await answerQuestion(user, 'Seguir editando');
    expect(visitedUrls).toEqual([]);
    expect(getField('Precio').value).toBe('1');
    await press('Cancelar');
    await answerQuestion(user, 'Salir sin guardar');
    await waitFor(() => expect(readFact('Precio')).toBe('895.000 €'));
  });

  it('goes to the link once the user confirms', async () => {
    const { user, press, fill } = openScreen();
    await press('Editar');
    await fill('Precio', '1');
    await user.click(screen.getByRole('link', { name: 'Volver a Propiedades' }));
    await answerQuestion(user, 'Salir sin guardar');
    await waitFor(() => expect(visitedUrls).toEqual(['/admin/properties']));
  });
});

describe('a change by a colleague during editing', () => {
  /** Refuses changes of an older version, as the server does. */
  async function editMeanwhile(mine: Record<string, string>, theirs: Partial<StaffPropertyDetails>) {
    let stored = buildStaffProperty();
    const screenApi = openScreen({
      answers: {
        [`GET ${ONE}`]: () => ({ body: stored }),
        [`PATCH ${ONE}`]: ({ body, headers }) => {
          if (headers.get('if-match') !== String(stored.version))
            return { status: 409, body: { type: '/problems/property-changed-meanwhile', title: 'Ha cambiado' } };
          stored = buildStaffProperty({ ...stored, ...(body as object), version: stored.version + 1 });
          return { body: stored };
        },
      },
    });
    await screenApi.press('Editar');
    for (const [label, text] of Object.entries(mine)) await screenApi.fill(label, text);
    stored = buildStaffProperty({ ...theirs, version: 2 });
    await screenApi.press('Actualizar');
    const conflict = within(await screen.findByRole('alert', { name: 'Cambios de otra persona' }));
    return { ...screenApi, conflict };
  }

  it('is shown beside the own values, which can be kept', async () => {
    const { conflict, press, requests } = await editMeanwhile(
      { Precio: '700.000', Dormitorios: '4' },
      { price: 800_000, location: 'Marbella' },
    );
    expect(conflict.getAllByRole('row').map(readText)).toEqual([
      'CampoSu valorValor guardado',
      'Precio700.000 €800.000 €',
      'Municipio— sin cambiosMarbella',
      'Dormitorios4—',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Cambios de otra persona' }));
    await press('Conservar mis cambios');
    expect(await screen.findByText('Propiedad actualizada')).toBeTruthy();
    expect(listPatches(requests).at(-1)).toEqual({ price: 700_000, bedrooms: 4 });
    expect([readFact('Precio'), readFact('Municipio'), readFact('Dormitorios')]).toEqual([
      '700.000 €',
      'Marbella',
      '4',
    ]);
  });

  it('can be chosen for each field', async () => {
    const { conflict, press, user, requests } = await editMeanwhile(
      { Precio: '600.000', Dormitorios: '5' },
      { price: 750_000, bedrooms: 6 },
    );
    await user.click(within(conflict.getByRole('row', { name: /^Precio/ })).getByLabelText(/^750\.000/));
    await press('Guardar la selección');
    await waitFor(() => expect(readFact('Dormitorios')).toBe('5'));
    expect(readFact('Precio')).toBe('750.000 €');
    expect(listPatches(requests).at(-1)).toEqual({ bedrooms: 5 });
  });

  it('replaces the own values if the user discards them', async () => {
    const { press } = await editMeanwhile({ Precio: '600.000' }, { price: 760_000 });
    await press('Descartar mis cambios');
    expect(screen.queryByRole('alert', { name: 'Cambios de otra persona' })).toBeNull();
    expect(getField('Precio').value).toBe('760.000');
    await press('Cancelar');
    await waitFor(() => expect(readFact('Precio')).toBe('760.000 €'));
  });
});

describe('a field that staff corrected', () => {
  it('follows its feed again once it is released', async () => {
    const { press, requests } = openScreen({
      property: { source: 'api', lockedFields: ['price'] },
      answers: {
        [`DELETE ${ONE}/locks/price`]: () => ({ body: buildStaffProperty({ source: 'api', version: 2 }) }),
      },
    });
    await press('Liberar: Precio');
    expect(await screen.findByText('Campo liberado')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Liberar/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Liberado');
    const [sent] = requests.filter(({ route }) => route.startsWith('DELETE'));
    expect(sent!.headers.get('if-match')).toBe('1');
  });
});

describe('overview', () => {
  it('names the missing parts of the advert', () => {
    openScreen({ property: { missing: ['pictures', 'energy'] } });
    expect(screen.getByText('Falta en el anuncio:').parentElement!.textContent).toBe(
      'Falta en el anuncio: imágenes y certificado energético.',
    );
  });

  it('shows filled fields, and lists empty ones that lead to the form', async () => {
    const { user } = openScreen({ property: { pool: true, bedrooms: 3 } });
    expect(readFact('Piscina')).toBe('Sí');
    expect([...document.querySelectorAll('dd')].map(readText)).not.toContain('—');
    const section = screen.getByRole('region', { name: 'Características' });
    expect(readText(section.querySelector('summary'))).toBe(
      'Sin rellenar: baños, superficie construida, terraza, parcela, dimensiones',
    );
    await user.click(within(section).getByText('Terraza', { selector: 'button' }));
    await waitFor(() => expect(document.activeElement).toBe(getField('Terraza')));
  });

  it('lists changes as sentences, and prices with their changes', async () => {
    const price = { currency: 'EUR', since: NOW } as const;
    openScreen({
      answers: {
        [`GET ${ONE}/history`]: () => ({
          body: buildHistory(
            { action: 'upload-property-picture' },
            { changes: [{ field: 'price', from: 895_000, to: 855_000, currencies: null }] },
            { action: 'create-property' },
          ),
        }),
        [`GET ${ONE}/history/prices`]: () => ({
          body: PropertyPrices.parse({
            items: [
              { ...price, price: 855_000, percent: -4.5, author: 'Ana Núñez' },
              { ...price, since: '2026-01-01T12:00:00Z', price: 895_000, percent: null, author: null },
            ],
          }),
        }),
      },
    });
    const listItems = (name: string) =>
      within(screen.getByRole('region', { name })).getAllByRole('listitem').map(readText);
    await waitFor(() =>
      expect(listItems('Cambios recientes')).toEqual([
        'Ana Núñez subió una imagen, hoy',
        'Ana Núñez cambió el precio de 895.000 € a 855.000 €, hoy',
        'Ana Núñez creó la propiedad, hoy',
      ]),
    );
    expect(listItems('Historial de precios')).toEqual([
      '855.000 €baja 4,5 %Ana Núñez, hoy',
      expect.stringMatching(/^895\.000 €Inicial, /),
    ]);
  });

  it('shows page views by day after a failure and a retry', async () => {
    let isBroken = true;
    const { user } = openScreen({
      answers: {
        [`GET ${ONE}/views`]: () => (isBroken ? { status: 503, body: {} } : { body: buildViews(0, 1234) }),
      },
    });
    const views = within(screen.getByRole('region', { name: 'Vista en la web, últimos 30 días' }));
    expect(await views.findByText('No se han podido cargar los datos.', {}, { timeout: 5000 })).toBeTruthy();
    isBroken = false;
    await user.click(views.getByRole('button', { name: 'Reintentar' }));
    expect((await views.findAllByText('1.234')).length).toBeGreaterThan(0);
    expect(views.getAllByRole('row').map(readText)).toEqual(['DíaVeces vista', '1 ene0', '2 ene1.234']);
    expect(views.getByText('Ninguna en los 30 anteriores')).toBeTruthy();
  });
});

describe('history', () => {
  it('shows who changed what, with both values', async () => {
    openScreen({
      tab: 'historial',
      answers: {
        [`GET ${ONE}/history`]: () => ({
          body: buildHistory(
            { action: 'add-translation', language: 'es', fields: ['description'] },
            {
              changes: [
                { field: 'price', from: 300_000, to: 290_000, currencies: null },
                { field: 'pool', from: false, to: true, currencies: null },
              ],
            },
          ),
        }),
      },
    });
    const changes = await screen.findByRole('list', { name: 'Cambios' });
    const [first, second] = within(changes).getAllByRole('listitem').map(readText);
    expect(first).toContain('Traducción creada (español)');
    expect(first).toContain('Descripción');
    expect(second).toContain('Ana Núñez');
    expect(second).toContain('Precio:antes 300.000 € → ahora 290.000 €');
    expect(second).toContain('Piscina:antes No → ahora Sí');
  });
});

describe('a stored draft', () => {
  it('is named before editing, and continued by editing', async () => {
    const { press, fill, unmount } = openScreen();
    await press('Editar');
    await fill('Dormitorios', '3');
    unmount();
    const { press: pressInNew } = openScreen();
    expect(
      screen.getByText('Hay un borrador sin guardar de esta propiedad: pulse «Editar» para seguir con él.'),
    ).toBeTruthy();
    await pressInNew('Editar');
    expect(getField('Dormitorios').value).toBe('3');
    expect(screen.getByText('Borrador sin guardar de hace un momento.')).toBeTruthy();
  });
});
