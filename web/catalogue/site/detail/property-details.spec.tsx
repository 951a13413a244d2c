import { screen, within } from '@testing-library/react';
import { AgentCard as AgentProfile } from '../../../../src/identity/account/agent-card.contract.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { buildPropertyDetails } from '../../../../test/components/site-property.ts';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import { AgentCard } from './agent-card.tsx';
import { DetailPrice } from './detail-price.tsx';
import { FurtherSections } from './further-sections.tsx';
import { DetailBadges, PropertyHeading } from './property-heading.tsx';
import { PropertySections } from './property-sections.tsx';

type Overrides = Parameters<typeof buildPropertyDetails>[0];

const read = (element: Element | null | undefined) => element?.textContent.replaceAll('\u00a0', ' ');
const findSection = (title: string) =>
  screen.queryByRole('heading', { level: 2, name: title })?.closest('section') ?? null;
const renderFurther = (overrides: Overrides = {}) =>
  renderComponent(<FurtherSections property={buildPropertyDetails(overrides)} today="2026-11-20" />);

describe('energy certificate', () => {
  const rated = {
    state: 'rated',
    consumption: 'C',
    consumptionValue: 95.5,
    emissions: 'D',
    emissionsValue: 20,
  } as const;
  const unrated = { consumption: null, consumptionValue: null, emissions: null, emissionsValue: null };
  const getRow = (name: string) => read(screen.getByText(name).nextElementSibling);

  it('shows its letters and numbers as text', () => {
    renderFurther({ energy: rated });
    expect(getRow('Consumo de energía')).toBe('Letra C, 95,5 kWh/m²·año');
    expect(getRow('Emisiones')).toBe('Letra D, 20 kg CO₂/m²·año');
  });

  it('shows which half is missing', () => {
    renderFurther({ energy: { ...rated, consumption: null, emissions: null, emissionsValue: null } });
    expect(getRow('Consumo de energía')).toBe('95,5 kWh/m²·año');
    expect(getRow('Emisiones')).toBe('No disponible');
  });

  it.each([
    ['pending', 'En trámite'],
    ['exempt', 'Exento'],
    ['unknown', 'No disponible'],
  ] as const)('shows the state %s as "%s"', (state, text) => {
    renderFurther({ energy: { state, ...unrated } });
    expect(read(findSection('Certificado energético'))).toBe(`Certificado energético${text}`);
  });

  it('is omitted for land', () => {
    renderFurther({ energy: null, isLand: true });
    expect(findSection('Certificado energético')).toBeNull();
  });
});

describe('particulars', () => {
  it('show what is known, in yearly costs and square metres', () => {
    renderFurther({ isNewBuild: true, completionDate: '2027-03-15' });
    const terms = within(findSection('Detalles')!).getAllByRole('term');
    expect(terms.map((term) => [read(term), read(term.nextElementSibling)])).toEqual([
      ['Tipo', 'Villa'],
      ['Obra nueva', 'Sí'],
      ['Año de construcción', '2004'],
      ['Fecha de entrega', 'marzo de 2027'],
      ['Superficie construida', '250 m²'],
      ['Parcela', '800 m²'],
      ['Terraza', '60 m²'],
      ['IBI', '1.200 €/año'],
      ['Comunidad', '2.400 €/año'],
    ]);
    expect(screen.getByText('Ficha actualizada el 1 de noviembre de 2026.')).toBeTruthy();
  });
});

describe('location', () => {
  it('shows an approximate zone, and links to it on the map of the site', () => {
    renderFurther();
    const name = 'Mapa esquemático de la zona aproximada: Sierra Blanca, Marbella, Málaga';
    expect(screen.getByRole('img', { name })).toBeTruthy();
    expect(screen.getByText('Zona aproximada: la dirección exacta se facilita en la visita.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ver en el mapa' });
    expect(link.getAttribute('href')).toBe('/propiedades?near=36.51,-4.89&within=720&view=map');
  });

  it('shows an exact point, and links to its surroundings', () => {
    renderFurther({ radius: 0 });
    expect(screen.getByRole('img', { name: /^Mapa esquemático de la ubicación: / })).toBeTruthy();
    expect(screen.getByText('El punto señala la ubicación de la propiedad.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver en el mapa' }).getAttribute('href')).toContain('&within=500&');
  });

  it('shows only the places of a property with a hidden location', () => {
    renderFurther({ latitude: null, longitude: null, radius: null });
    expect(read(findSection('Ubicación'))).toBe('UbicaciónSierra Blanca, Marbella, Málaga');
  });
});

describe('price', () => {
  it('shows the reduction, the price per metre and the yearly costs', () => {
    const property = buildPropertyDetails({ originalPrice: 1_000_000, discount: { amount: 50_000, percent: 5 } });
    renderComponent(<DetailPrice property={property} />);
    for (const text of ['950.000 €', '−50.000 € (−5 %)']) expect(screen.getByText(text)).toBeTruthy();
    expect(read(screen.getByText('antes').parentElement)).toBe('antes 1.000.000 €');
    expect(screen.getByText('3.800 €/m² construido · IBI 1.200 €/año · Comunidad 2.400 €/año')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Impuestos y gastos no incluidos' })).toBeTruthy();
  });

  it('shows no note about taxes for a price on request', () => {
    renderComponent(<DetailPrice property={buildPropertyDetails({ price: null })} />);
    expect(screen.getByText('Precio a consultar')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows its history from the latest to the first', () => {
    const priceHistory = [
      { price: 1_000_000, since: '2026-05-01' },
      { price: 950_000, since: '2026-09-15' },
    ];
    renderFurther({ priceHistory });
    expect(read(findSection('Evolución del precio'))).toContain('Ha bajado 50.000 € (5 %) desde el 1 de mayo de 2026.');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(read))).toEqual([
      ['15 sept 2026', '950.000 €', '−50.000 € (−5 %)'],
      ['1 may 2026', '1.000.000 €', 'Primer precio'],
    ]);
  });

  it('shows no history if it never changed', () => {
    renderFurther();
    expect(findSection('Evolución del precio')).toBeNull();
  });
});

describe('heading', () => {
  const renderHeading = (overrides: Overrides, search: Record<string, string> = {}) =>
    renderComponent(<PropertyHeading property={buildPropertyDetails(overrides)} published="Publicada ayer" />, {
      urlParsed: { search },
    } as object);

  it('shows title, place, reference and day of publication', () => {
    renderHeading({ headline: 'Con vistas al mar', area: 'Marbella' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Villa en Marbella');
    for (const text of ['Marbella, Málaga', 'Ref. MB-1', 'Publicada ayer', 'Con vistas al mar'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('changes the language of the description in place', async () => {
    const { user } = renderHeading({ languages: ['es', 'en'] });
    const languages = within(screen.getByRole('navigation', { name: 'Idioma de la descripción' }));
    expect(languages.getByRole('link', { name: 'Español' }).getAttribute('aria-current')).toBe('true');
    const english = languages.getByRole('link', { name: 'English' });
    expect([english.lang, english.getAttribute('href'), english.getAttribute('aria-current')]).toEqual([
      ...['en', '/propiedad/villa-marbella/MB-1?idioma=en', null],
    ]);
    await user.click(english);
    expect(visitedUrls).toEqual(['/propiedad/villa-marbella/MB-1?idioma=en']);
  });

  it('marks the language of an English headline', () => {
    renderHeading({ headline: 'With sea views', language: 'en', languages: ['es', 'en'] }, { idioma: 'en' });
    expect(screen.getByText('With sea views').lang).toBe('en');
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBe('true');
  });

  it('shows its badges', () => {
    renderComponent(
      <DetailBadges property={buildPropertyDetails({ status: 'reserved', isExclusive: true, isNew: true })} />,
    );
    for (const text of ['Reservado', 'Propiedad Exclusiva', 'Nuevo']) expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('overview', () => {
  const renderOverview = (overrides: Overrides) =>
    renderComponent(<PropertySections property={buildPropertyDetails(overrides)} />);
  const readFacts = () => screen.getAllByRole('term').map((term) => `${read(term.nextElementSibling)} ${read(term)}`);

  it.each([
    ['a home', {}, ['4 Dormitorios', '3 Baños', '250 m² Construidos', '800 m² Parcela', '60 m² Terraza']],
    [
      'a studio',
      { bedrooms: 0, bathrooms: 1, built: null, size: 40, gardenPlot: null, terrace: null },
      ['Estudio Sin dormitorio aparte', '1 Baño', '40 m² Superficie'],
    ],
    ['land', { isLand: true, size: 1250 }, ['1.250 m² Superficie terreno']],
  ])('shows the facts of %s', (_, overrides, expected) => {
    renderOverview(overrides);
    expect(readFacts()).toEqual(expected);
  });

  it('opens and closes a long description', async () => {
    const { user } = renderOverview({ description: `<p>${'Luz y vistas. '.repeat(40)}</p>` });
    const more = screen.getByRole('button', { name: 'Leer más' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(document.getElementById(more.getAttribute('aria-controls')!)?.lang).toBe('es');
    await user.click(more);
    expect(screen.getByRole('button', { name: 'Leer menos' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('lists amenities and features in their own language, and needs no button for a short description', () => {
    renderOverview({ features: [{ heading: 'Kitchen', values: ['Fitted'], language: 'en' }] });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Piscina').closest('[lang]')?.getAttribute('lang')).toBe('es');
    const kitchen = screen.getByRole('heading', { level: 3, name: 'Kitchen' });
    expect(kitchen.closest('[lang]')?.getAttribute('lang')).toBe('en');
  });
});

describe('agent', () => {
  const agent = {
    name: 'Inés Soler',
    avatarUrl: null,
    languages: ['es', 'en'],
    phone: '600 000 002',
    hasWhatsapp: true,
  };

  it('shows name, languages and contact links', () => {
    renderComponent(<AgentCard agent={AgentProfile.parse(agent)} whatsapp="https://wa.me/34600000002" />);
    expect(screen.getByText('Habla español, inglés')).toBeTruthy();
    expect(screen.getByRole('link', { name: '600 000 002' }).getAttribute('href')).toBe('tel:+34600000002');
    expect(screen.getByRole('link', { name: 'WhatsApp (se abre en otra pestaña)' })).toBeTruthy();
  });

  it('omits what is unknown', () => {
    renderComponent(<AgentCard agent={AgentProfile.parse({ ...agent, languages: [], phone: null })} whatsapp={null} />);
    expect(screen.queryByText(/^Habla/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
