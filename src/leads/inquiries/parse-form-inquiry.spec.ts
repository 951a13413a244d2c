import { toFieldErrors, parseFormInquiry } from './parse-form-inquiry.ts';

const ANA = { name: 'Ana', email: 'ana@example.es', privacyVersion: '2026-11-21' };

describe('parseFormInquiry', () => {
  it('accepts amounts as people write them, and treats empty fields as unset', () => {
    const values = { ...ANA, phone: '600 123 456', propertyType: 'villa', location: 'Mijas', website: '' };
    const { data } = parseFormInquiry(
      'listing',
      { ...values, price: '1.250.000 €', area: '120,5 m²', bedrooms: ' ' },
      {},
    );
    expect(data).toMatchObject({ kind: 'listing', listing: { price: 1_250_000, area: 120.5 } });
    expect(data).not.toHaveProperty('listing.bedrooms');
    expect(data).not.toHaveProperty('website');
  });

  it('returns the message of each invalid field', () => {
    const { error } = parseFormInquiry('listing', { ...ANA, phone: '1', price: 'mucho', location: '' }, {});
    expect(toFieldErrors(error!)).toEqual({
      phone: 'Escriba un teléfono válido, como 600 123 456',
      propertyType: 'Elija el tipo de propiedad',
      location: 'Escriba la ubicación',
      price: 'Escriba un número',
    });
  });

  it('adds input from outside the form, and drops fields of other forms', () => {
    const PHOTOS = ['0199a000-0000-7000-8000-000000000001'];
    const property = { ...ANA, message: 'Hola', marketing: 'si', propertyType: 'villa', location: 'Mijas' };
    const inquiry = parseFormInquiry('property', property, { reference: 'V-1', language: 'de', photos: PHOTOS }).data;
    expect(inquiry).toMatchObject({ reference: 'V-1', language: 'de', marketing: true, message: 'Hola' });
    expect(inquiry).not.toHaveProperty('listing');
    const offer = { ...ANA, phone: '600 123 456', propertyType: 'villa', location: 'Mijas' };
    expect(parseFormInquiry('listing', offer, { photos: PHOTOS }).data).toMatchObject({ listing: { photos: PHOTOS } });
    const withoutExtras = parseFormInquiry('listing', { ...offer, marketing: '' }, { photos: [], language: '' });
    for (const field of ['marketing', 'language', 'listing.photos'])
      expect(withoutExtras.data).not.toHaveProperty(field);
  });

  it.each(['12 o 13', 'unos 12', '1,5,5'])('refuses %j as an area, and accepts decimals', (area) => {
    const offer = { ...ANA, phone: '600 123 456', propertyType: 'villa', location: 'Mijas' };
    expect(toFieldErrors(parseFormInquiry('listing', { ...offer, area }, {}).error!)).toEqual({
      area: 'Escriba un número',
    });
    const exact = parseFormInquiry('listing', { ...offer, area: '120,25' }, {});
    expect(exact.data).toMatchObject({ listing: { area: 120.25 } });
  });
});
