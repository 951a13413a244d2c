import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PropertyPhotos } from '../../../../src/catalogue/property.contract.ts';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { buildPictures, buildPropertyCard, buildPropertyCards } from '../../../../test/components/site-property.ts';
import { clearQueryCache } from '../../../api/session.ts';
import { FeaturedProperties } from '../featured/featured-properties.tsx';
import { PropertyCard } from './property-card.tsx';
import '../../../components/toast/toast-card.tsx';
import '../featured/featured-fallback.tsx';

const normalize = (text: string) => text.replaceAll('\u00a0', ' ');
const readTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => normalize(textContent));
const land = buildPropertyCard({
  reference: 'OJ-2',
  isLand: true,
  category: 'land',
  title: 'Terreno en Ojén',
  size: 1250,
  bedrooms: 3,
  bathrooms: 2,
  energy: null,
  pictures: [],
  pictureCount: 0,
});

describe('property card', () => {
  const renderCard = (overrides: Parameters<typeof buildPropertyCard>[0] = {}, layout?: 'list') => {
    const { user } = renderComponent(
      <PropertyCard property={buildPropertyCard(overrides)} {...(layout && { layout })} />,
    );
    return { user, card: within(screen.getByRole('article')) };
  };

  it('shows place, title, facts and price, and links to the property', () => {
    const { card } = renderCard();
    expect(card.getByText('Sierra Blanca, Marbella')).toBeTruthy();
    const title = within(card.getByRole('heading', { level: 2 })).getByRole('link', { name: 'Villa en Marbella' });
    expect(title.getAttribute('href')).toBe('/propiedad/villa-marbella/MB-1');
    const details = card.getByRole('link', { name: 'Ver Detalles: Villa en Marbella, MB-1' });
    expect(details.getAttribute('href')).toBe('/propiedad/villa-marbella/MB-1');
    expect(readTexts(card.getAllByRole('listitem'))).toEqual([
      ...['Dormitorios: 4', 'Baños: 3', 'Superficie: 250 m²', 'Certificado energético: C'],
    ]);
    expect(card.getByText('950.000 €')).toBeTruthy();
    expect(card.getByText('3.800 €/m² construido')).toBeTruthy();
  });

  it('shows the terrace only in the wide layout', () => {
    const { card } = renderCard({}, 'list');
    expect(readTexts(card.getAllByRole('listitem'))).toContain('Terraza: 60 m²');
  });

  it('shows the former price and the reduction', () => {
    const { card } = renderCard({ originalPrice: 1_000_000, discount: { amount: 50_000, percent: 5 } });
    const [former] = readTexts([card.getByText('antes').parentElement!]);
    expect(former).toBe('antes 1.000.000 €');
    expect(card.getByText('−50.000 € (−5 %)')).toBeTruthy();
  });

  it('shows a price on request, a studio, and no price per metre', () => {
    const { card } = renderCard({ price: null, bedrooms: 0 });
    expect(card.getByText('Precio a consultar')).toBeTruthy();
    expect(readTexts(card.getAllByRole('listitem'))).toContain('Dormitorios: Estudio');
    expect(card.queryByText(/€\/m²/)).toBeNull();
  });

  it('shows the first amenities, and the others on demand', () => {
    const { card } = renderCard({ amenities: ['Piscina', 'Parking', 'Jardín', 'Vista al mar'] });
    const summary = card.getByText('Piscina · Parking').closest('summary')!;
    expect(summary.textContent).toContain('y 2 más');
    expect(card.getByText('Jardín · Vista al mar').closest('details')).toBe(summary.parentElement);
  });

  describe('pictures', () => {
    const PICTURES = 'GET /api/v1/properties/MB-1/pictures';
    const getCounter = () => document.querySelector('.card-counter')!.textContent;
    const countPictures = () => document.querySelectorAll('picture').length;
    const getMedia = () => document.querySelector('.card-pictures')!;

    it('load once when the visitor points at them, and again after a failure', async () => {
      let isDown = true;
      const requests = fakeApi({
        [PICTURES]: () => (isDown ? { status: 503 } : { body: PropertyPhotos.parse({ items: buildPictures(4) }) }),
      });
      renderCard();
      expect([countPictures(), getCounter(), requests.length]).toEqual([1, 'Foto 1 / 4', 0]);
      fireEvent.pointerEnter(getMedia());
      await waitFor(() => expect(document.querySelectorAll('.card-track a')).toHaveLength(4));
      await waitFor(() => expect(document.querySelectorAll('.card-track a')).toHaveLength(1));
      isDown = false;
      fireEvent.pointerEnter(getMedia());
      await waitFor(() => expect(countPictures()).toBe(4));
      fireEvent.pointerEnter(getMedia());
      fireEvent.focus(screen.getByRole('button', { name: 'Foto siguiente de Villa en Marbella' }));
      expect(requests).toHaveLength(2);
    });

    it('are counted as the visitor scrolls', () => {
      fakeApi({});
      renderCard();
      const track = document.querySelector<HTMLElement>('.card-track')!;
      Object.defineProperty(track, 'clientWidth', { value: 400 });
      fireEvent.scroll(track, { target: { scrollLeft: 800 } });
      expect(getCounter()).toBe('Foto 3 / 4');
    });

    it('have no counter and no buttons if there is only one, and load no others', () => {
      const requests = fakeApi({});
      const { card } = renderCard({ pictureCount: 1 });
      fireEvent.pointerEnter(getMedia());
      expect(card.queryByText(/^Foto/)).toBeNull();
      expect(card.queryByRole('button', { name: /^Foto/ })).toBeNull();
      expect(requests).toEqual([]);
    });

    it('show a placeholder if they fail to load', () => {
      const { card } = renderCard();
      fireEvent.error(card.getByAltText('Foto 1'));
      expect(card.getByRole('img', { name: 'Foto 1' }).tagName).toBe('DIV');
    });
  });

  describe('link', () => {
    const url = `${location.origin}/propiedad/villa-marbella/MB-1`;
    const share = { name: 'Compartir: Villa en Marbella' };
    afterEach(() => Reflect.deleteProperty(navigator, 'share'));

    it('is copied if the device cannot share', async () => {
      const { user, card } = renderCard();
      await user.click(card.getByRole('button', share));
      expect(await screen.findByText('Enlace copiado')).toBeTruthy();
      expect(await navigator.clipboard.readText()).toBe(url);
    });

    it('is shared through the device if it can share', async () => {
      const shared: ShareData[] = [];
      const { user, card } = renderCard();
      Object.assign(navigator, { share: (link: ShareData) => Promise.resolve(void shared.push(link)) });
      await user.click(card.getByRole('button', share));
      expect(shared).toEqual([{ title: 'Villa en Marbella', url }]);
      expect(screen.queryByText('Enlace copiado')).toBeNull();
    });

    it('shows no error if the visitor closes the menu of the device', async () => {
      const { user, card } = renderCard();
      Object.assign(navigator, { share: () => Promise.reject(new DOMException('Closed', 'AbortError')) });
      await user.click(card.getByRole('button', share));
      expect(screen.queryByRole('region', { name: /^Notificaciones/ })).toBeNull();
    });

    it('is shown if it can be neither shared nor copied', async () => {
      const { user, card } = renderCard();
      Object.assign(navigator, { share: () => Promise.reject(new DOMException('Refused', 'NotAllowedError')) });
      await user.click(card.getByRole('button', share));
      expect(await screen.findByText('No se ha podido copiar el enlace')).toBeTruthy();
      expect(screen.getByText(url)).toBeTruthy();
    });
  });
});

describe('featured properties', () => {
  const FEATURED = 'GET /api/v1/properties/featured';
  const FAILURE = 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.';
  const NO_PROPERTIES = 'No hay propiedades disponibles en este momento.';
  const renderFeatured = (properties: Parameters<typeof FeaturedProperties>[0]['properties']) => {
    const { user } = renderComponent(<FeaturedProperties properties={properties} />);
    return { user, region: within(screen.getByRole('region', { name: 'Propiedades destacadas' })) };
  };

  afterEach(() => clearQueryCache());

  it('link to their pages and to all others', () => {
    const { region } = renderFeatured([buildPropertyCard()]);
    const card = within(region.getByRole('article', { name: 'Villa en Marbella' }));
    for (const text of ['Destacada', 'Venta', 'Sierra Blanca, Marbella', '950.000 €'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole('heading', { level: 3 }).textContent).toBe('Villa en Marbella');
    const details = card.getByRole('link', { name: 'Ver Detalles: Villa en Marbella, MB-1' });
    expect(details.getAttribute('href')).toBe('/propiedad/villa-marbella/MB-1');
    const others = region.getByRole('link', { name: 'Ver Todas las Propiedades' });
    expect(others.getAttribute('href')).toBe('/propiedades');
  });

  it('show the plot and neither bedrooms nor bathrooms for land', () => {
    const { region } = renderFeatured([land]);
    const card = within(region.getByRole('article'));
    expect(readTexts(card.getAllByRole('listitem'))).toEqual(['Superficie terreno 1.250 m²']);
    expect(card.queryByText(/Dormitorios|Baños/)).toBeNull();
  });

  it('show a message if there are none', () => {
    const { region } = renderFeatured([]);
    expect(region.getByText(NO_PROPERTIES)).toBeTruthy();
    expect(region.getByRole('link', { name: 'Ver Todas las Propiedades' })).toBeTruthy();
  });

  it('load in the browser if the server could not, and six placeholders appear meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof buildPropertyCards>>();
    fakeApi({ [FEATURED]: () => promise });
    const { region } = renderFeatured(null);
    const findPlaceholders = () => document.querySelectorAll('[aria-busy=true] [data-placeholder]');
    expect(findPlaceholders()).toHaveLength(6);
    expect(region.getByRole('status').textContent).toBe('Cargando propiedades...');
    resolve(buildPropertyCards(buildPropertyCard(), land));
    expect(await region.findAllByRole('article')).toHaveLength(2);
    expect(findPlaceholders()).toHaveLength(0);
  });

  it('show an error if they fail to load in the browser, and can be retried', async () => {
    let isDown = true;
    fakeApi({ [FEATURED]: () => (isDown ? { status: 503 } : buildPropertyCards(buildPropertyCard())) });
    const { user, region } = renderFeatured(null);
    const alert = await region.findByRole('alert');
    expect(alert.textContent).toBe(`${FAILURE}Reintentar`);
    isDown = false;
    await user.click(region.getByRole('button', { name: 'Reintentar' }));
    expect(await region.findByRole('article')).toBeTruthy();
    expect(region.queryByRole('alert')).toBeNull();
  });
});
