import { type Picture, PropertyCard, PropertyDetails } from '../../src/catalogue/property.contract.ts';
import { PropertyCards } from '../../src/search/search.contract.ts';

export const buildPictures = (count: number, name = 'Foto'): Picture[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${name.toLowerCase()}-${index + 1}`,
    width: 1600,
    height: 1200,
    color: '#7d9ab0',
    alt: `${name} ${index + 1}`,
  }));

const card = {
  reference: 'MB-1',
  slug: 'villa-marbella',
  type: '2-3',
  typeName: 'Villa',
  category: 'residential',
  isLand: false,
  title: 'Villa en Marbella',
  headline: null,
  location: 'Marbella',
  area: 'Sierra Blanca',
  bedrooms: 4,
  bathrooms: 3,
  terrace: 60,
  price: 950_000,
  originalPrice: null,
  currency: 'EUR',
  discount: null,
  size: 250,
  amenities: [],
  status: 'published',
  isExclusive: false,
  isFeatured: false,
  isNew: false,
  energy: { state: 'rated', consumption: 'C', consumptionValue: 95.5, emissions: 'D', emissionsValue: 20 },
  pictures: buildPictures(1),
  pictureCount: 4,
} as const;

/** A property as lists show it. */
export const buildPropertyCard = (overrides: Partial<PropertyCard> = {}) =>
  PropertyCard.parse({ ...card, ...overrides });

/** The answer with the cards of properties. */
export const buildPropertyCards = (...items: PropertyCard[]) => ({ body: PropertyCards.parse({ items }) });

/** A property as its page shows it. */
export const buildPropertyDetails = (overrides: Partial<PropertyDetails> = {}) =>
  PropertyDetails.parse({
    ...card,
    country: 'España',
    province: 'Málaga',
    sublocation: null,
    built: 250,
    gardenPlot: 800,
    builtYear: 2004,
    completionDate: null,
    communityFeesYear: 2400,
    basuraTaxYear: null,
    ibiFeesYear: 1200,
    videoUrl: null,
    virtualTourUrl: null,
    ...{ pool: true, parking: false, garden: false, seaView: false, frontLine: false },
    latitude: 36.51,
    longitude: -4.89,
    radius: 720,
    isNewBuild: false,
    language: 'es',
    languages: ['es'],
    description: '<p>Una villa tranquila.</p>',
    features: [],
    pictures: buildPictures(3),
    plans: [],
    published: null,
    priceHistory: [],
    agent: null,
    updatedAt: '2026-11-01T10:00:00Z',
    ...overrides,
  });
