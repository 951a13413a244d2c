import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { renderSearch } from '../../../../test/components/render-search.tsx';
import { buildCard, buildClusters, buildResults, facets } from '../../../../test/components/search-results.ts';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import { Cluster, MapProperty } from '../../../../src/search/map/clusters.contract.ts';
import { encodeArea } from '../../../../src/search/geo/decode-area.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import { MapPropertyCard } from './interactive/map-property-card.tsx';
import { MapAndList } from './map-and-list.tsx';

/** Without WebGL, the static map stays. */
HTMLCanvasElement.prototype.getContext = () => null;

const MARBELLA = { latitude: 36.51, longitude: -4.885 };
const NERJA = { latitude: 36.7465, longitude: -3.8746 };
/** Cells of the points above, as the API names them. */
const MARBELLA_CELL = '8/124/100';
const NERJA_CELL = '8/125/99';

const buildCluster = (cell: string, { latitude, longitude }: typeof MARBELLA, count: number) =>
  Cluster.parse({
    cell,
    latitude,
    longitude,
    count,
    bbox: [longitude - 0.05, latitude - 0.02, longitude + 0.05, latitude + 0.02],
  });

const buildMapProperty = (property: Partial<MapProperty> = {}) =>
  MapProperty.parse({ ...buildCard(), ...NERJA, radius: 0, cell: NERJA_CELL, ...property });

const clusters = buildClusters({
  total: 13,
  clusters: [buildCluster(NERJA_CELL, NERJA, 1), buildCluster(MARBELLA_CELL, MARBELLA, 12)],
  properties: [buildMapProperty({ reference: 'NJ-7', title: 'Ático en Nerja', slug: 'atico-nerja', price: 450_000 })],
});

type MapAndListProps = Parameters<typeof MapAndList>[0];

async function renderMap(
  query = '',
  { results, ...props }: Partial<Omit<MapAndListProps, 'results'>> & { results?: Partial<PropertyResults> } = {},
) {
  const items = [{ reference: 'NJ-7' }, { reference: 'MB-1' }];
  const { user } = renderSearch(`?${query}view=map`, ({ control }) => (
    <MapAndList
      control={control}
      view="map"
      results={buildResults({
        points: [
          { ...NERJA, radius: 0 },
          { ...MARBELLA, radius: 0 },
        ],
        ...results,
      })}
      items={items}
      clusters={clusters}
      facets={facets}
      {...props}
    >
      {items.map(({ reference }) => (
        <article key={reference} data-reference={reference}>
          <a href={`#${reference}`}>{reference}</a>
        </article>
      ))}
    </MapAndList>
  ));
  const map = within(await screen.findByRole('region', { name: 'Mapa de resultados' }));
  return { user, map };
}

const getMarkers = (map: Awaited<ReturnType<typeof renderMap>>['map']) =>
  within(map.getByRole('list')).getAllByRole('link');

describe('map of the results', () => {
  it('shows prices and numbers of properties from west to east, with links to them', async () => {
    const { map } = await renderMap('pool=true&');
    const markers = getMarkers(map);
    expect(markers.map((marker) => [marker.textContent, marker.getAttribute('aria-label')])).toEqual([
      ['12', '12 propiedades cerca de Marbella'],
      ['450\u00a0mil\u00a0€', 'Ático en Nerja, 450\u00a0mil\u00a0€'],
    ]);
    expect(markers.map((marker) => marker.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/propiedades\?bbox=-4\.9\d*,36\.4\d*,-4\.8\d*,36\.5\d*&pool=true&view=map$/),
      '/propiedad/atico-nerja/NJ-7',
    ]);
    expect(map.getByText('Mapa esquemático · © Instituto Geográfico Nacional')).toBeTruthy();
    expect(map.getByRole('link', { name: 'Saltar el mapa' }).getAttribute('href')).toBe('#resultados');
    // The switch belongs to the interactive map.
    await waitFor(() => expect(map.queryByLabelText('Buscar al mover el mapa')).toBeNull());
  });

  it('shows towns if it has no positions', async () => {
    const { map } = await renderMap('', { clusters: null });
    expect(getMarkers(map).map((marker) => [marker.getAttribute('aria-label'), marker.getAttribute('href')])).toEqual([
      ['30 propiedades en Marbella', '/propiedades?location=Marbella&view=map'],
      ['4 propiedades en Nerja', '/propiedades?location=Nerja&view=map'],
      ['7 propiedades en Coín', '/propiedades?location=Co%C3%ADn&view=map'],
    ]);
  });

  it.each([
    [1, 13, 'Una propiedad de la lista no aparece en el mapa.'],
    [1_002, 1_015, '1.002 propiedades de la lista no aparecen en el mapa.'],
    [13, 13, '13 propiedades de la lista no aparecen en el mapa.'],
  ])('says that %d of %d properties have no place on it', async (withoutLocation, total, sentence) => {
    const { map } = await renderMap('', { clusters: buildClusters({ total, withoutLocation }) });
    expect(map.getAllByText(/no aparecen? en el mapa\.$/).map(({ textContent }) => textContent)).toEqual([sentence]);
  });

  it('says that an area is empty, and links to all results', async () => {
    const { map } = await renderMap('bbox=10,80,11,81&pool=true&', { clusters: buildClusters() });
    const message = within(map.getByRole('status'));
    expect(message.getByText('No hay propiedades en esta parte del mapa.')).toBeTruthy();
    expect(message.getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe(
      '/propiedades?pool=true&view=map',
    );
    expect(within(map.getByRole('list')).queryAllByRole('link')).toEqual([]);
  });

  it('links from an area to one three times as wide', async () => {
    const { map } = await renderMap('bbox=-5,36,-4.5,36.5&');
    expect(map.getByRole('link', { name: 'Alejar' }).getAttribute('href')).toBe(
      '/propiedades?bbox=-5.5,35.5,-4,37&view=map',
    );
  });

  it('highlights the marker or the cluster of a property in the list', async () => {
    const { user, map } = await renderMap();
    const [cluster, pin] = getMarkers(map);
    const getHighlighted = () => [...document.querySelectorAll('[data-highlighted]')];
    const [nerja, marbella] = screen.getAllByRole('article');
    await user.hover(nerja!);
    expect(getHighlighted()).toEqual([pin, nerja]);
    await user.hover(marbella!);
    expect(getHighlighted()).toEqual([cluster, marbella]);
    await user.unhover(marbella!);
    expect(getHighlighted()).toEqual([]);
    act(() => within(marbella!).getByRole('link').focus());
    expect(getHighlighted()).toEqual([cluster, marbella]);
    act(() => pin!.focus());
    expect(getHighlighted()).toEqual([pin, nerja]);
  });
});

describe('search around a place', () => {
  const getPlace = () => screen.getByLabelText<HTMLSelectElement>('Alrededor de');
  const getDistance = () => screen.getByLabelText<HTMLSelectElement>(/distancia/);
  const getOptions = ({ options }: HTMLSelectElement) => [...options].map(({ text }) => text);

  it('distinguishes zones of the same name by their town', async () => {
    const { user } = await renderMap();
    const zones = [...getPlace().options].filter(({ text }) => text === 'Centro');
    expect(zones.map((zone) => (zone.parentElement as HTMLOptGroupElement).label)).toEqual(['Marbella', 'Nerja']);
    await user.selectOptions(getPlace(), zones[1]!);
    expect(visitedUrls.at(-1)).toBe('/propiedades?near=Centro+%28Nerja%29&within=1000&view=map');
    await user.selectOptions(getDistance(), '5 km');
    expect(visitedUrls.at(-1)).toBe('/propiedades?near=Centro+%28Nerja%29&within=5000&view=map');
    await user.selectOptions(getPlace(), 'Cualquier lugar');
    expect(visitedUrls.at(-1)).toBe('/propiedades?view=map');
  });

  it('offers the distance that the search has chosen for a town, as its default', async () => {
    const { user } = await renderMap('near=Marbella&', {
      results: { nearby: { places: ['Marbella'], metres: 3_000 } },
    });
    expect(getDistance().selectedOptions[0]!.text).toBe('3 km');
    expect(getDistance().value).toBe('');
    expect(getOptions(getDistance())).toEqual(['500 m', '1 km', '2 km', '3 km', '5 km', '10 km']);
    await user.selectOptions(getPlace(), 'Nerja');
    expect(visitedUrls).toEqual(['/propiedades?near=Nerja&view=map']);
  });

  it('names a place that is not listed, or a point, and describes its circle', async () => {
    const { map } = await renderMap('near=36.51,-4.885&within=1500&', {
      results: { circle: { ...MARBELLA, metres: 1_500 } },
    });
    expect(getPlace().selectedOptions[0]!.text).toBe('Un punto del mapa');
    expect(getDistance().selectedOptions[0]!.text).toBe('1,5 km');
    expect(map.getByText('El círculo señala 1,5 km alrededor de un punto del mapa.')).toBeTruthy();
  });
});

describe('drawing an area', () => {
  const startDrawing = async (query = '', answer = () => ({ status: 200, body: buildResults({ total: 42 }) })) => {
    const requests = fakeApi({ 'GET /api/v1/properties': answer });
    const { user, map } = await renderMap(query);
    await user.click(map.getByRole('button', { name: 'Dibujar zona' }));
    const drawing = within(await screen.findByRole('region', { name: 'Dibujar zona' }));
    return {
      user,
      map,
      drawing,
      requests,
      getStatus: () => drawing.getByRole('status').textContent,
      getCorners: () =>
        within(drawing.getByRole('list'))
          .getAllByRole('button')
          .map((it) => it as HTMLButtonElement),
    };
  };

  it('needs three corners, and then shows the size and number of properties of the area', async () => {
    const { user, drawing, requests, getStatus } = await startDrawing('location=Marbella&bbox=-5,36.4,-4.8,36.6&');
    const apply = drawing.getByRole<HTMLButtonElement>('button', { name: 'Ver propiedades' });
    expect(getStatus()).toBe('Una zona tiene al menos 3 puntos.');
    expect(document.activeElement).toBe(drawing.getByRole('button', { name: 'Añadir punto' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getStatus()).toBe('1 punto: faltan 2.'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getStatus()).toBe('2 puntos: falta 1.'));
    expect(apply.disabled).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getStatus()).toMatch(/^\d+(,\d)? km², 42 propiedades$/));
    expect(apply.disabled).toBe(false);

    await user.click(apply);
    const area = requests.at(-1)!.url.searchParams.get('area')!;
    expect(visitedUrls).toEqual([
      `/propiedades?${new URLSearchParams({ location: 'Marbella', area }).toString()}&view=map`,
    ]);
    expect(document.activeElement!.id).toBe('resultados');
    expect(screen.queryByRole('region', { name: 'Dibujar zona' })).toBeNull();
  });

  it('names every corner by its position, and moves, restores, splits and removes corners by key', async () => {
    const { user, drawing, getCorners } = await startDrawing('bbox=-5,36.4,-4.8,36.6&');
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(getCorners().map(({ textContent }) => textContent.slice(0, 14))).toEqual([
      'Punto 1 de 3, ',
      'Punto 2 de 3, ',
      'Punto 3 de 3, ',
    ]);
    const [first] = getCorners();
    expect(first!.textContent).toMatch(
      /^Punto 1 de 3, (en .+|[\d.,]+ k?m al (norte|sur|este|oeste|nordeste|noroeste|sudeste|sudoeste) de .+)$/,
    );
    expect(document.getElementById(first!.getAttribute('aria-describedby')!)!.textContent).toMatch(
      /^Flechas: mover 50 m \(con Mayús 10, con Ctrl 500\)/,
    );
    const position = first!.textContent;
    act(() => first!.focus());
    await user.keyboard('{Control>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Control}');
    expect(first!.textContent).not.toBe(position);
    expect(document.activeElement).toBe(first);
    await user.keyboard('{Escape}');
    expect(first!.textContent).toBe(position);

    await user.keyboard('{Insert}');
    expect(getCorners()).toHaveLength(4);
    expect(document.activeElement).toBe(getCorners()[1]);
    await user.keyboard('{Delete}');
    expect(getCorners()).toHaveLength(3);
    expect(document.activeElement).toBe(getCorners()[1]);
    await user.tab();
    await user.keyboard('{Delete}');
    expect(document.activeElement).toBe(getCorners()[1]);
    expect(drawing.queryByRole('button', { name: 'Quitar punto' })).toBeNull();
  });

  it('keeps a moved corner once it has lost the focus', async () => {
    const { user, getCorners } = await startDrawing();
    await user.keyboard('{Enter}{Enter}{Enter}');
    const [first, second] = getCorners();
    act(() => first!.focus());
    await user.keyboard('{Control>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Control}');
    const position = first!.textContent;
    act(() => second!.focus());
    act(() => first!.focus());
    await user.keyboard('{Escape}');
    expect(first!.textContent).toBe(position);
  });

  it('offers buttons to split and remove the selected corner', async () => {
    const { user, drawing, getCorners } = await startDrawing();
    await user.keyboard('{Enter}{Enter}{Enter}');
    await user.click(getCorners()[2]!);
    expect(getCorners().map((corner) => corner.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
    await user.click(drawing.getByRole('button', { name: 'Dividir el lado' }));
    expect(getCorners()).toHaveLength(4);
    await user.click(drawing.getByRole('button', { name: 'Quitar punto' }));
    expect(getCorners()).toHaveLength(3);
    expect(drawing.queryByRole('button', { name: 'Quitar punto' })).toBeNull();
  });

  it('continues with the searched area, and returns the focus to its button when it is cancelled', async () => {
    const area = encodeArea([
      { latitude: 36.5, longitude: -4.9 },
      { latitude: 36.6, longitude: -4.9 },
      { latitude: 36.6, longitude: -4.8 },
    ]);
    const { user, map, drawing, getCorners } = await startDrawing(`area=${encodeURIComponent(area)}&`);
    expect(getCorners()).toHaveLength(3);
    await user.click(drawing.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('region', { name: 'Dibujar zona' })).toBeNull();
    expect(document.activeElement).toBe(map.getByRole('button', { name: 'Dibujar zona' }));
    expect(visitedUrls).toEqual([]);
  });

  it('refuses an area whose sides cross', async () => {
    const area = encodeArea([
      { latitude: 36.5, longitude: -4.9 },
      { latitude: 36.51, longitude: -4.9 },
      { latitude: 36.51, longitude: -4.89 },
      { latitude: 36.5, longitude: -4.885 },
    ]);
    const { user, drawing, getCorners, getStatus } = await startDrawing(`area=${encodeURIComponent(area)}&`);
    act(() => getCorners()[3]!.focus());
    // Three kilometres to the north.
    await user.keyboard(
      '{Control>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{/Control}',
    );
    await waitFor(() => expect(getStatus()).toBe('Los lados se cruzan: mueva o quite un punto.'));
    expect(drawing.getByRole<HTMLButtonElement>('button', { name: 'Ver propiedades' }).disabled).toBe(true);
  });

  it('can be searched although its properties cannot be counted', async () => {
    const { user, drawing, getStatus } = await startDrawing('pool=true&', () => ({
      status: 503,
      body: buildResults(),
    }));
    await user.keyboard('{Enter}{Enter}{Enter}');
    await waitFor(() => expect(getStatus()).toMatch(/ km², no se pueden contar ahora$/));
    expect(drawing.getByRole<HTMLButtonElement>('button', { name: 'Ver propiedades' }).disabled).toBe(false);
  });
});

describe('card of a property on the map', () => {
  it('takes the focus when its marker is chosen, and closes on Escape', async () => {
    const closed: true[] = [];
    const property = buildMapProperty({ title: 'Villa en Marbella', price: null, radius: 720 });
    const { user } = renderComponent(
      <MapPropertyCard property={property} wasJustSelected onClose={() => closed.push(true)} />,
    );
    const card = screen.getByRole('group', { name: 'Propiedad elegida en el mapa' });
    const link = within(card).getByRole('link', { name: 'Villa en Marbella' });
    expect(link.getAttribute('href')).toBe('/propiedad/villa-marbella/MB-1021');
    expect(document.activeElement).toBe(link);
    expect(within(card).getByText('Precio a consultar')).toBeTruthy();
    expect(within(card).getByText('MB-1021 · zona aproximada')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(closed).toHaveLength(1);
  });

  it('does not take the focus when it is restored', () => {
    renderComponent(<MapPropertyCard property={buildMapProperty()} wasJustSelected={false} onClose={() => {}} />);
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByText(/^950\.000\s€$/)).toBeTruthy();
    expect(screen.getByText('MB-1021')).toBeTruthy();
  });
});
