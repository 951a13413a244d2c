import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import {
  buildPropertyCard,
  buildPropertyCards,
  buildPropertyDetails,
} from '../../../../test/components/site-property.ts';
import { clearQueryCache } from '../../../api/session.ts';
import { localStore } from '../../../components/browser-storage.ts';
import type { ComparedProperty } from '../comparison/build-comparison-rows.ts';
import { ComparisonTable } from '../comparison/comparison-table.tsx';
import { CompareTray } from '../layout/compare-tray.tsx';
import { FavouritesLink } from '../layout/favourites-link.tsx';
import { CompareToggle, FavouriteButton } from '../property/property-actions.tsx';
import { FavouriteList } from './favourite-list.tsx';
import '../../../components/toast/toast-card.tsx';
import '../comparison/tray.tsx';

const CARDS = 'GET /api/v1/properties/cards';
const NO_FAVOURITES = 'Aún no ha guardado ninguna propiedad';
const buildCards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildPropertyCard({ reference: `MB-${index + 1}`, title: `Villa ${index + 1}` }),
  );
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

afterEach(() => clearQueryCache());

describe('favourites', () => {
  const renderFavourites = () =>
    renderComponent(
      <>
        <FavouritesLink />
        <main tabIndex={-1}>
          <FavouriteList
            contact={({ reference }) => <p>{`Consultar ${reference}`}</p>}
            contactAboutAll={(properties) => <p>{`Consultar ${properties.length} propiedades`}</p>}
          />
        </main>
      </>,
    );

  it('are listed with their contact links, and request only their references', async () => {
    const [first, second] = buildCards(2);
    const requests = fakeApi({ [CARDS]: () => buildPropertyCards(first!, second!) });
    localStore.setJson('favourites', ['MB-1', 'MB-2']);
    renderFavourites();
    expect(await screen.findByText('2 propiedades guardadas')).toBeTruthy();
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      ...['Villa 1', 'Villa 2'],
    ]);
    expect(screen.getByText('Consultar MB-1')).toBeTruthy();
    expect(screen.getByText('Consultar 2 propiedades')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Favoritos: 2 propiedades' }).getAttribute('href')).toBe('/favoritos');
    expect(requests.map(({ url }) => url.search)).toEqual(['?references=MB-1,MB-2']);
  });

  it('show a message if they are unavailable, and can be removed', async () => {
    fakeApi({ [CARDS]: () => buildPropertyCards() });
    localStore.setJson('favourites', ['MB-1', 'MB-2']);
    const { user, unmount } = renderFavourites();
    expect(await screen.findByText('2 propiedades que guardó ya no están disponibles')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Quitar de favoritos: MB-1' }));
    expect(await screen.findByText('Una propiedad que guardó ya no está disponible')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Quitar de favoritos: MB-2' }));
    expect(await screen.findByText(NO_FAVOURITES)).toBeTruthy();
    unmount();
    renderFavourites();
    expect(screen.getByText(NO_FAVOURITES)).toBeTruthy();
  });

  it.each(['{"a":', '{"a":7}', '[7]'])('are empty when the stored data is %s', (stored) => {
    localStore.setItem('favourites', stored);
    renderFavourites();
    expect(screen.getByText(NO_FAVOURITES)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Favoritos' }).textContent).toBe('');
    expect(screen.getByRole('link', { name: 'Ver propiedades' }).getAttribute('href')).toBe('/propiedades');
  });

  it('pass the focus to the next heart when one is removed, and to the page after the last', async () => {
    const [first, second] = buildCards(2);
    fakeApi({ [CARDS]: () => buildPropertyCards(first!, second!) });
    localStore.setJson('favourites', ['MB-1', 'MB-2']);
    const { user } = renderFavourites();
    await user.click(await screen.findByRole('button', { name: 'Quitar de favoritos: Villa 1' }));
    const lastHeart = screen.getByRole('button', { name: 'Quitar de favoritos: Villa 2' });
    await waitFor(() => expect(document.activeElement).toBe(lastHeart));
    expect(screen.getByRole('link', { name: 'Favoritos: 1 propiedad' })).toBeTruthy();
    await user.keyboard(' ');
    expect(await screen.findByText(NO_FAVOURITES)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('follow changes in another tab', () => {
    renderComponent(<FavouriteButton property={buildPropertyCard()} />);
    expect(isPressed('Añadir a favoritos: Villa en Marbella')).toBe(false);
    localStore.setJson('favourites', ['MB-1']);
    // oxlint-disable-next-line no-restricted-properties -- the event of a browser carries its storage
    const { localStorage: storageArea } = window;
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'favourites', storageArea })));
    expect(isPressed('Quitar de favoritos: Villa en Marbella')).toBe(true);
  });
});

describe('comparison tray', () => {
  const cards = buildCards(4);
  const renderTray = (urlPathname = '/propiedades') =>
    renderComponent(
      <>
        <main tabIndex={-1}>
          {cards.map((property) => (
            <CompareToggle key={property.reference} property={property} />
          ))}
        </main>
        <CompareTray />
      </>,
      { urlPathname } as object,
    );
  const findTray = async (count: number) =>
    within(await screen.findByRole('region', { name: `Comparar Propiedades (${count}/3)` }));
  const clickCompare = (user: ReturnType<typeof renderTray>['user'], number: number) =>
    user.click(screen.getByRole('button', { name: `Comparar: Villa ${number}, MB-${number}` }));

  beforeEach(() => {
    fakeApi({
      [CARDS]: ({ url }) => {
        const references = url.searchParams.get('references')!.split(',');
        return buildPropertyCards(...cards.filter(({ reference }) => references.includes(reference)));
      },
    });
  });

  it('grows to three, with a message at every step', async () => {
    const { user } = renderTray();
    expect(screen.queryByRole('region')).toBeNull();
    await clickCompare(user, 1);
    const first = await findTray(1);
    expect(
      first.getByText('Añade hasta 2 propiedades más para comparar', { selector: '[role=status] *' }),
    ).toBeTruthy();
    expect(first.queryByRole('link')).toBeNull();
    await clickCompare(user, 2);
    const second = await findTray(2);
    expect(second.getByText('Añade hasta 1 propiedad más para comparar')).toBeTruthy();
    const link = second.getByRole('link', { name: 'Ver Comparación Detallada' });
    expect(link.getAttribute('href')).toBe('/comparar?refs=MB-1,MB-2');
    await clickCompare(user, 3);
    const third = await findTray(3);
    expect(third.queryByText(/^Añade/)).toBeNull();
    expect(await third.findByText('Villa 3')).toBeTruthy();

    await clickCompare(user, 4);
    expect(await screen.findByText('Puede comparar 3 propiedades como máximo')).toBeTruthy();
    expect(isPressed('Comparar: Villa 4, MB-4')).toBe(false);
    expect(localStore.getJson('comparison')).toEqual(['MB-1', 'MB-2', 'MB-3']);
  });

  it('keeps its properties on the next page, and removes them one by one or all', async () => {
    localStore.setJson('comparison', ['MB-1', 'MB-2', 'MB-3']);
    const { user } = renderTray();
    const tray = await findTray(3);
    await user.click(await tray.findByRole('button', { name: 'Quitar de la comparación: Villa 2' }));
    await findTray(2);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Comparar/ }));
    expect(isPressed('Comparar: Villa 2, MB-2')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Vaciar la comparación' }));
    expect(screen.queryByRole('region', { name: /^Comparar/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(isPressed('Comparar: Villa 1, MB-1')).toBe(false);
    expect(localStore.getJson('comparison')).toEqual([]);
  });

  it('names a property that is not available by its reference', async () => {
    localStore.setJson('comparison', ['XX-9']);
    renderTray();
    const tray = await findTray(1);
    expect(tray.getByRole('button', { name: 'Quitar de la comparación: Ref. XX-9' })).toBeTruthy();
  });

  it('does not appear on the page of the comparison', async () => {
    localStore.setJson('comparison', ['MB-1']);
    renderTray('/comparar');
    await waitFor(() => expect(isPressed('Comparar: Villa 1, MB-1')).toBe(true));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('comparison table', () => {
  const buildCompared = (overrides: Parameters<typeof buildPropertyDetails>[0]): ComparedProperty => {
    const { description: _, features: __, ...compared } = buildPropertyDetails(overrides);
    return { ...compared, orientation: null };
  };
  const first = buildCompared({ title: 'Villa 1' });
  const second = buildCompared({ reference: 'MB-2', title: 'Villa 2', price: 800_000, terrace: null, parking: true });

  const renderTable = (...properties: ComparedProperty[]) => {
    const removals: string[][] = [];
    const { user } = renderComponent(
      <ComparisonTable
        properties={properties}
        onRemove={(remaining, event) => {
          event.preventDefault();
          removals.push(remaining);
        }}
        contact={({ reference }) => <span>{`Consultar ${reference}`}</span>}
      />,
    );
    return { user, removals };
  };
  const readRow = (name: string) => {
    const row = screen.getByRole('rowheader', { name }).closest('tr')!;
    return within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  };

  it('shows a column for each property with its link and contact', () => {
    renderTable(first, second);
    const columns = screen.getAllByRole('columnheader');
    expect(
      columns.map((column) =>
        within(column)
          .getByText(/^Villa/)
          .getAttribute('href'),
      ),
    ).toEqual([...['/propiedad/villa-marbella/MB-1', '/propiedad/villa-marbella/MB-2']]);
    expect(screen.getByText('Consultar MB-2')).toBeTruthy();
  });

  it('marks equal values, unknown values and the best value', () => {
    renderTable(first, second);
    expect(readRow('Precio')).toEqual(['950.000 €', '800.000 €El más bajo']);
    expect(readRow('Precio por m²')).toEqual(['3.800 €/m² construido', '3.200 €/m² construidoEl más bajo']);
    expect(readRow('Superficie construida (igual)')).toEqual(['250 m²', '250 m²']);
    expect(readRow('Terraza')).toEqual(['60 m²', '—No consta']);
    expect(readRow('Parking')).toEqual(['No', 'Sí']);
  });

  it('omits rows without any value, and names them', () => {
    renderTable(first, second);
    expect(screen.queryByRole('rowheader', { name: /^(Orientación|Basura)/ })).toBeNull();
    expect(screen.getByText('Sin datos de: Orientación, Basura.')).toBeTruthy();
  });

  it('offers only the differences if some rows differ', () => {
    renderTable(first, second);
    expect(screen.getByRole('checkbox', { name: 'Solo diferencias' })).toBeTruthy();
  });

  it('marks nothing as equal in a single column', () => {
    renderTable(first);
    expect(screen.queryByText('(igual)')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('removes a property by a link to the remaining ones', async () => {
    const { user, removals } = renderTable(first, second);
    const remove = screen.getByRole('link', { name: 'Quitar de la comparación: Villa 1, MB-1' });
    expect(remove.getAttribute('href')).toBe('/comparar?refs=MB-2');
    await user.click(remove);
    expect(removals).toEqual([['MB-2']]);
  });
});
