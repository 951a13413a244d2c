import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { buildPropertyCard, buildPropertyCards } from '../../../../test/components/site-property.ts';
import { Arrivals } from '../../../../src/catalogue/market/arrivals.contract.ts';
import { clearQueryCache } from '../../../api/session.ts';
import { localStore } from '../../../components/browser-storage.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { NewArrivalsNotice } from './new-arrivals-notice.tsx';
import { RecentlyViewedList } from './recently-viewed-list.tsx';
import { WelcomeBack } from './welcome-back.tsx';
import '../../../components/toast/toast-card.tsx';
import './new-arrivals.tsx';
import './recently-viewed-cards.tsx';

const CARDS = 'GET /api/v1/properties/cards';
const ARRIVALS = 'GET /api/v1/arrivals';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const storeViewed = (...viewed: { reference: string; day: string }[]) => localStore.setJson('seen', viewed);
const dayBefore = (days: number) => officeTimeZone.toLocalDay(Date.now() - days * DAY);
const findRegion = async () => within(await screen.findByRole('region', { name: 'Vistas recientemente' }));

afterEach(() => clearQueryCache());

describe('recently viewed properties', () => {
  const renderList = () =>
    renderComponent(
      <main tabIndex={-1}>
        <RecentlyViewedList />
      </main>,
    );

  it('are listed with the day of the view, without unavailable ones', async () => {
    fakeApi({
      [CARDS]: () =>
        buildPropertyCards(
          buildPropertyCard({ reference: 'MB-2', title: 'Ático en Estepona', price: null }),
          buildPropertyCard(),
        ),
    });
    storeViewed(
      { reference: 'MB-1', day: dayBefore(0) },
      { reference: 'SOLD-1', day: dayBefore(0) },
      { reference: 'MB-2', day: dayBefore(5) },
    );
    renderList();
    const region = await findRegion();
    expect(await region.findByText('Vista hoy')).toBeTruthy();
    expect(region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Villa en Marbella', 'Ático en Estepona'],
    ]);
    expect(region.getByRole('link', { name: 'Ático en Estepona' }).getAttribute('href')).toBe(
      '/propiedad/villa-marbella/MB-2',
    );
    expect(region.getByText('Vista hace 5 días')).toBeTruthy();
    expect(region.getByText('Precio a consultar')).toBeTruthy();
  });

  it('disappear when the visitor clears the history, and the page gets the focus', async () => {
    fakeApi({ [CARDS]: () => buildPropertyCards(buildPropertyCard()) });
    storeViewed({ reference: 'MB-1', day: dayBefore(1) });
    const { user } = renderList();
    const region = await findRegion();
    expect(await region.findByText('Vista ayer')).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Borrar el historial' }));
    expect(screen.queryByRole('region', { name: 'Vistas recientemente' })).toBeNull();
    expect(await screen.findByText('Historial borrado')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(localStore.getJson('seen')).toEqual([]);
  });

  it('show an error if they fail to load, and can be retried', async () => {
    let isDown = true;
    fakeApi({ [CARDS]: () => (isDown ? { status: 503 } : buildPropertyCards(buildPropertyCard())) });
    storeViewed({ reference: 'MB-1', day: dayBefore(0) });
    jest.useFakeTimers();
    const { user } = renderList();
    // Failed requests are repeated after one, two and four seconds.
    await act(() => jest.advanceTimersByTimeAsync(8000));
    jest.useRealTimers();
    expect(screen.getByRole('alert').textContent).toBe(
      'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.Reintentar',
    );
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { level: 3 })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show a message if none is available any more', async () => {
    fakeApi({ [CARDS]: () => buildPropertyCards() });
    storeViewed({ reference: 'SOLD-1', day: dayBefore(0) });
    renderList();
    expect(await screen.findByText('Las propiedades que vio ya no están disponibles.')).toBeTruthy();
  });

  it('are limited to the latest twelve on the home page, which links to all', async () => {
    const requests = fakeApi({ [CARDS]: () => buildPropertyCards(buildPropertyCard({ reference: 'MB-12' })) });
    storeViewed(...Array.from({ length: 20 }, (_, index) => ({ reference: `MB-${index + 1}`, day: dayBefore(0) })));
    renderComponent(<WelcomeBack />);
    const region = await findRegion();
    const link = region.getByRole('link', { name: 'Ver todas las vistas recientemente' });
    expect(link.getAttribute('href')).toBe('/favoritos');
    expect(await region.findByText('Vista hoy')).toBeTruthy();
    expect(requests[0]!.url.searchParams.get('references')!.split(',')).toHaveLength(12);
  });
});

describe('new arrivals', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  const answerArrivals = (since: number, ...hours: number[]) =>
    fakeApi({ [ARRIVALS]: () => ({ body: Arrivals.parse({ since: ago(since), items: hours.map(ago) }) }) });
  const storeVisit = (hours: number) =>
    localStore.setJson('visits', { before: null, latest: Date.now() - hours * HOUR });

  it('are not requested during the first visit', async () => {
    const requests = answerArrivals(720, 1);
    renderComponent(<NewArrivalsNotice />);
    await waitFor(() => expect(localStore.getJson('visits')).toMatchObject({ before: null }));
    expect(requests).toEqual([]);
  });

  it.each([
    ['2 propiedades nuevas desde su última visita', 720, [1, 3, 100]],
    ['Una propiedad nueva desde su última visita', 720, [1, 100]],
    ['Al menos 2 propiedades nuevas desde su última visita', 20, [1, 3]],
  ])('are counted since the previous visit: %s', async (text, since, hours) => {
    const requests = answerArrivals(since, ...hours);
    storeVisit(50);
    renderComponent(<NewArrivalsNotice />);
    const link = await screen.findByRole('link', { name: text });
    expect(link.getAttribute('href')).toBe('/propiedades?sort=newest');
    expect(requests.map(({ route, url, body }) => [route, url.search, body])).toEqual([[ARRIVALS, '', undefined]]);
  });

  it('are not mentioned if there are none', async () => {
    const requests = answerArrivals(720, 100);
    storeVisit(50);
    renderComponent(<NewArrivalsNotice />);
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByRole('link')).toBeNull();
  });
});
