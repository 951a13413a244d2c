import type { FeedProperty } from '../../../src/catalogue/feed-property.contract.ts';
import type { FeedWarning } from '../../../src/feeds/feed-warning.contract.ts';
import { gallery, type Json } from './build-resales-property.ts';

type Quirk = {
  delivered: { [name: string]: Json };
  expected?: Partial<FeedProperty>;
  es?: Partial<FeedProperty['translations'][number]>;
  en?: Partial<FeedProperty['translations'][number]>;
  warnings?: FeedWarning[];
};

const buildType = (nameType: string, subtype: string): Json => ({
  NameType: nameType,
  Type: 'Apartment',
  TypeId: '1-1',
  Subtype1: subtype,
  SubtypeId1: '1-4',
});
const energy = (state: 'pending' | 'exempt' | 'unknown'): FeedProperty['energy'] => ({
  state,
  consumption: null,
  consumptionValue: null,
  emissions: null,
  emissionsValue: null,
});
const status = (system: string): Json => ({ system, en: system, es: system });
const flat = { en: buildType('Apartment', 'Middle Floor Apartment'), es: buildType('Apartamento', 'Planta Media') };

/** Quirks of Resales-Online, with the expected result of the import. */
export const resalesQuirks: Readonly<Record<string, Quirk>> = {
  plain: {
    delivered: {},
    expected: {
      externalId: 'R1000001',
      reference: 'R1000001',
      agencyRef: 'CDS-1',
      status: 'published',
      type: '2-3',
      rawType: '2-2 Detached Villa',
      price: 201_000,
      originalPrice: 251_000,
      currency: 'EUR',
      country: 'España',
      province: 'Málaga',
      area: 'Costa del Sol',
      location: 'Marbella',
      sublocation: 'Sierra Blanca',
      latitude: 36.51,
      longitude: -4.88,
      bedrooms: 3,
      bathrooms: 2.5,
      built: 180,
      terrace: 40,
      gardenPlot: 600,
      dimensions: null,
      builtYear: null,
      completionDate: null,
      communityFeesYear: 3912,
      basuraTaxYear: 180,
      ibiFeesYear: null,
      ownProperty: false,
      pool: true,
      parking: true,
      garden: false,
      seaView: true,
      frontLine: false,
      isNewBuild: null,
      energy: { state: 'rated', consumption: 'C', consumptionValue: 98, emissions: 'B', emissionsValue: 12.5 },
      sourceUpdatedAt: '2026-11-20T11:59:00.000Z',
      pictures: [],
    },
    es: {
      nameType: 'Villa',
      type: 'Casa',
      subtype1: 'Villa',
      status: 'Disponible',
      statusSystem: 'Available',
      features: { Category: [{ Type: 'Vistas', Value: ['Mar', 'Montaña'] }] },
    },
    en: { nameType: 'Detached Villa', type: 'House', status: 'Available' },
  },
  'price with thousands commas': { delivered: { Price: '1,250,000' }, expected: { price: 1_250_000 } },
  'price as a number': { delivered: { Price: 315000 }, expected: { price: 315_000 } },
  'price as a range': {
    delivered: { Price: '115000 - 150000', OriginalPrice: '120,000 - 160,000' },
    expected: { price: 115_000, originalPrice: 120_000 },
    warnings: ['range_value'],
  },
  'price on application': {
    delivered: { Price: 'POA', OriginalPrice: '' },
    expected: { price: null, originalPrice: null },
    warnings: ['price_missing'],
  },
  'price of 0': { delivered: { Price: '0' }, expected: { price: null }, warnings: ['price_missing'] },
  'price in pounds': { delivered: { Currency: 'GBP' }, expected: { currency: 'GBP' }, warnings: ['foreign_currency'] },
  'rooms and sizes as ranges': {
    delivered: { Bedrooms: '1 - 3', Bathrooms: '1 - 2.5', Built: '65 - 120', GardenPlot: '0 - 40' },
    expected: { bedrooms: 1, bathrooms: 1, built: 65, gardenPlot: null },
    warnings: ['range_value'],
  },
  'numbers instead of texts': {
    delivered: { Bedrooms: 4, Bathrooms: 3.5, Built: 210.4, GardenPlot: 0, OwnProperty: 1, Pool: '0' },
    expected: { bedrooms: 4, bathrooms: 3.5, built: 210, gardenPlot: null, ownProperty: true, pool: false },
  },
  'no bedrooms in a villa': { delivered: { Bedrooms: '0' }, expected: { bedrooms: null } },
  'a studio': { delivered: { Bedrooms: '0', PropertyType: flat }, expected: { bedrooms: 0, type: '1-1' } },
  'fees with and without commas': {
    delivered: { Community_Fees_Year: '1,250.50', Basura_Tax_Year: '0', IBI_Fees_Year: 'Unknown' },
    expected: { communityFeesYear: 1250.5, basuraTaxYear: null, ibiFeesYear: null },
    warnings: ['unreadable_number'],
  },
  'a date and a year': {
    delivered: { CompletionDate: '2027-06-30', BuiltYear: '1998' },
    expected: { completionDate: '2027-06-30', builtYear: 1998 },
  },
  'an implausible year': { delivered: { BuiltYear: '19' }, expected: { builtYear: null }, warnings: ['bad_date'] },
  'sizes in feet': {
    delivered: { Dimensions: 'Feet', Built: '1,938', Terrace: '100', GardenPlot: 10764 },
    expected: { built: 180, terrace: 9, gardenPlot: 1000, dimensions: null },
  },
  'sizes in an unknown unit': {
    delivered: { Dimensions: 'Acres' },
    expected: { built: null, terrace: null, gardenPlot: null },
    warnings: ['unknown_unit'],
  },
  'no coordinates': { delivered: { GpsX: '0', GpsY: '0' }, expected: { latitude: null, longitude: null } },
  'coordinates of Miami': {
    delivered: { GpsX: '-80.19', GpsY: '25.76' },
    expected: { latitude: null, longitude: null },
    warnings: ['coordinates_outside_spain'],
  },
  reserved: { delivered: { Status: status('Reserved') }, expected: { status: 'reserved' } },
  'under offer': { delivered: { Status: status('Under Offer') }, expected: { status: 'reserved' } },
  'sold without a price': {
    delivered: { Status: status('Sold'), Price: '' },
    expected: { status: 'sold', price: null },
  },
  'off the market': { delivered: { Status: status('Off Market') }, expected: { status: 'withdrawn' } },
  'coming soon': { delivered: { Status: status('Coming Soon') }, expected: { status: 'withdrawn' } },
  'no status': { delivered: { Status: {} }, expected: { status: null }, warnings: ['unknown_status'] },
  'an unknown status': {
    delivered: { Status: status('Teleported') },
    expected: { status: null },
    es: { statusSystem: 'Teleported' },
    warnings: ['unknown_status'],
  },
  'a new development': {
    delivered: {
      PropertyType: { en: buildType('New Development', 'Penthouse'), es: buildType('New Development', 'Ático') },
    },
    expected: { isNewBuild: true, rawType: '1-4 Penthouse' },
    es: { nameType: 'Ático' },
    en: { nameType: 'Penthouse' },
  },
  'an unknown type': {
    delivered: { PropertyType: { en: { NameType: 'Castle', Type: 'Castle', TypeId: '9-1', SubtypeId1: '9-4' } } },
    expected: { type: null, rawType: '9-4 Castle' },
    warnings: ['unknown_type'],
  },
  'one language': {
    delivered: { PropertyType: flat.es, Description: 'Un piso.', PropertyFeatures: { Category: [] } },
    expected: { type: '1-1', seaView: false },
    es: { nameType: 'Planta Media', description: 'Un piso.' },
    warnings: ['unlabelled_text'],
  },
  'one category and one value instead of lists': {
    delivered: { PropertyFeatures: { en: { Category: { Type: 'SETTING', Value: 'Beachfront' } } } },
    expected: { frontLine: true, seaView: false },
    en: { features: { Category: [{ Type: 'SETTING', Value: ['Beachfront'] }] } },
  },
  'sea and beach under an unrelated heading': {
    delivered: {
      PropertyFeatures: { es: { Category: [{ Type: 'Cerca de', Value: ['Mar', 'Primera línea de playa'] }] } },
    },
    expected: { frontLine: false, seaView: false },
  },
  'front line in Spanish': {
    delivered: { PropertyFeatures: { es: { Category: [{ Type: 'Posición', Value: ['Primera Línea de Playa.'] }] } } },
    expected: { frontLine: true },
  },
  'no features': { delivered: { PropertyFeatures: '' }, es: { features: { Category: [] } } },
  'a pending certificate': {
    delivered: { EnergyRating: { CO2Rated: 'Pending', CO2Value: '', EnergyRated: 'In process', EnergyValue: '0' } },
    expected: { energy: energy('pending') },
  },
  'an exempt certificate': {
    delivered: { EnergyRating: { CO2Rated: '', EnergyRated: 'Exempt' } },
    expected: { energy: energy('exempt') },
  },
  'a certificate with the letter X': {
    delivered: { EnergyRating: { CO2Rated: 'X', EnergyRated: 'X' } },
    expected: { energy: energy('unknown') },
    warnings: ['energy_exempt_or_pending'],
  },
  'an unreadable certificate': {
    delivered: { EnergyRating: { CO2Rated: 'H', EnergyRated: 'N/A' } },
    expected: { energy: energy('unknown') },
    warnings: ['unknown_energy'],
  },
  'a certificate with numbers but without letters': {
    delivered: { EnergyRating: { CO2Rated: '', CO2Value: '12.5', EnergyRated: '', EnergyValue: '98 kWh' } },
    expected: { energy: energy('unknown') },
    warnings: ['energy_without_letters'],
  },
  'a certificate without letters or numbers': {
    delivered: { EnergyRating: { CO2Rated: '', EnergyRated: 'Con calificación' } },
    expected: { energy: energy('unknown') },
    warnings: ['energy_without_letters'],
  },
  'a pending certificate with numbers': {
    delivered: { EnergyRating: { CO2Rated: '', EnergyRated: 'Pending', EnergyValue: '98' } },
    expected: { energy: energy('pending') },
  },
  'certificate letters outside of EnergyRating': {
    delivered: { EnergyRating: null, CO2Rated: 'e', EnergyRated: 'D' },
    expected: {
      energy: { state: 'rated', consumption: 'D', consumptionValue: null, emissions: 'E', emissionsValue: null },
    },
  },
  'one picture instead of a list': {
    delivered: { Pictures: { Count: '1', Picture: { Id: '1', PictureURL: 'https://127.0.0.1/a.jpg?z=7&w=2' } } },
    expected: { pictures: ['https://127.0.0.1/a.jpg?z=7&w=2'] },
  },
  'odd pictures': {
    delivered: { Pictures: gallery('a b.JPG', 'c.jpg?v=1', 'c.jpg?v=1') },
    expected: { pictures: ['https://127.0.0.1/a%20b.JPG', 'https://127.0.0.1/c.jpg?v=1'] },
    warnings: ['picture_with_spaces', 'picture_with_odd_extension', 'repeated_picture'],
  },
  'a picture that is a script': {
    delivered: { Pictures: { Picture: [{ PictureURL: 'javascript:alert(1)' }, { PictureURL: 'file:///etc/passwd' }] } },
    expected: { pictures: [] },
    warnings: ['bad_picture'],
  },
  'HTML, scripts and controls in texts': {
    delivered: {
      Description: { es: '<p onclick="x()">Una\u0000 casa<script>alert(1)</script></p>\r\n' },
      Location: ' <b>MARBELLA</b>\u0007',
    },
    expected: { location: 'Marbella' },
    es: { description: '<p>Una casa</p>' },
    warnings: ['html_in_text', 'odd_value', 'respelled_place'],
  },
  'texts encoded twice': {
    delivered: { Description: { es: 'Jard\u00c3\u00adn y ba\u00c3\u00b1o' } },
    es: { description: '<p>Jardín y baño</p>' },
    warnings: ['double_encoded_text'],
  },
  'a province in capitals': {
    delivered: { Province: 'MALAGA' },
    expected: { province: 'Málaga' },
    warnings: ['respelled_place'],
  },
  'an impossible date': {
    delivered: { LastUpdated: '2026-13-45 99:00:00' },
    expected: { sourceUpdatedAt: null },
    warnings: ['bad_date'],
  },
  'a place as an object': {
    delivered: {
      Location: { LocationName: 'Estepona', Province: 'Málaga', Area: 'Costa del Sol', SubLocation: 'Puerto' },
      Province: '',
      SubLocation: '',
    },
    expected: { location: 'Estepona', province: 'Málaga', sublocation: 'Puerto', rawTown: 'Estepona' },
  },
  'headings as attributes': {
    delivered: {
      PropertyFeatures: {
        en: {
          Category: [
            { '@attributes': { Type: 'Views' }, Value: 'Sea' },
            { '@attributes': { Type: 'Setting' }, Value: ['Beachfront'] },
            { '@attributes': { Type: 'Pool' }, Value: ['Communal'] },
          ],
        },
      },
      Pool: '',
    },
    expected: { seaView: true, frontLine: true, pool: true },
    en: {
      features: {
        Category: [
          { Type: 'Views', Value: ['Sea'] },
          { Type: 'Setting', Value: ['Beachfront'] },
          { Type: 'Pool', Value: ['Communal'] },
        ],
      },
    },
  },
  'a pool, a garage and a garden only among the features': {
    delivered: {
      PropertyFeatures: {
        es: {
          Category: [
            { Type: 'Piscina', Value: ['Comunitaria', 'Climatizada'] },
            { Type: 'Aparcamiento', Value: ['Garaje'] },
            { Type: 'Jardín', Value: ['Privado'] },
          ],
        },
      },
      Pool: null,
      Parking: null,
      Garden: null,
    },
    expected: { pool: true, parking: true, garden: true },
  },
  'headings of absent amenities': {
    delivered: {
      PropertyFeatures: {
        en: {
          Category: [
            { Type: 'Pool', Value: ['Room For Pool'] },
            { Type: 'Parking', Value: ['Street'] },
            { Type: 'Garden', Value: ['None'] },
          ],
        },
      },
      Pool: null,
      Parking: null,
      Garden: null,
    },
    expected: { pool: false, parking: false, garden: false },
  },
  'line ends as entities': {
    delivered: { Description: { es: 'Primera línea&#13;&#13;Segunda línea&#13;&#10;Tercera' } },
    es: { description: '<p>Primera línea</p><p>Segunda línea<br />Tercera</p>' },
  },
  'a weekly rental': {
    delivered: { Price: '', OriginalPrice: '', RentalPrice1: '900', RentalPeriod: 'Week' },
    expected: { status: 'withdrawn', price: null },
    warnings: ['not_for_sale', 'price_missing'],
  },
  'a property for sale and for rent': {
    delivered: { RentalPrice1: '900', RentalPeriod: 'Week' },
    expected: { status: 'published', price: 201_000 },
  },
  'a property without a price or a rent': {
    delivered: { Price: '', OriginalPrice: '', RentalPrice1: '0', RentalPrice2: '', RentalPeriod: '' },
    expected: { status: 'published', price: null },
    warnings: ['price_missing'],
  },
  'only a weekly price': {
    delivered: { Price: '900', OriginalPrice: '', RentalPeriod: 'Week' },
    expected: { status: 'withdrawn' },
    warnings: ['not_for_sale'],
  },
  'a rent as an object': {
    delivered: { Price: '', OriginalPrice: '', Rental: { Price: 900, Period: 'Week' } },
    expected: { status: 'withdrawn', price: null },
    warnings: ['not_for_sale', 'price_missing'],
  },
  'seasonal rents': {
    delivered: { Price: '', OriginalPrice: '', RentalPriceLow: 500, RentalPriceHigh: '900.00' },
    expected: { status: 'withdrawn', price: null },
    warnings: ['not_for_sale', 'price_missing'],
  },
  'a sale price with a rental period': {
    delivered: { RentalPeriod: 'Month' },
    expected: { status: 'published', price: 201_000 },
  },
  ...Object.fromEntries(
    [
      { Name: 'Estepona' },
      { es: 'Estepona', en: 'Estepona' },
      ['Estepona'],
      [{ LocationName: 'Estepona', LocationId: 5 }],
      { Location: { LocationName: 'Estepona' } },
      { '@attributes': { id: 1 }, '#text': 'Estepona' },
      { _: 'Estepona' },
    ].map((location) => [
      `a place as ${JSON.stringify(location)}`,
      { delivered: { Location: location }, expected: { location: 'Estepona', rawTown: 'Estepona' } },
    ]),
  ),
  'features with other field names': {
    delivered: { PropertyFeatures: { en: { Category: [{ Name: 'Views', Values: ['Sea'] }] } } },
    expected: { seaView: true },
    en: { features: { Category: [{ Type: 'Views', Value: ['Sea'] }] } },
  },
  'features as a plain list': {
    delivered: { PropertyFeatures: ['Sea views', 'Communal pool'], Pool: '' },
    expected: { rawFeatures: ['Sea views', 'Communal pool'], pool: true, seaView: true },
  },
  'a description in parts': {
    delivered: { Description: { es: ['Primera línea.', 'Segunda línea.'] } },
    es: { description: '<p>Primera línea.<br />Segunda línea.</p>' },
  },
  'only a reference and an implausible price': {
    delivered: {
      ...Object.fromEntries(
        'AgencyRef Province Area Location SubLocation PropertyType Bedrooms Bathrooms Currency OriginalPrice Dimensions Built Terrace GardenPlot OwnProperty Pool Parking Garden Description PropertyFeatures LastUpdated Community_Fees_Year Basura_Tax_Year EnergyRating GpsX GpsY BuiltYear Pictures'
          .split(' ')
          .map((name) => [name, null]),
      ),
      Price: '1',
    },
    expected: {
      price: null,
      currency: 'EUR',
      type: null,
      rawType: null,
      province: null,
      bedrooms: null,
      energy: energy('unknown'),
      sourceUpdatedAt: null,
      translations: [],
    },
    warnings: ['implausible_price', 'unknown_type'],
  },
};
