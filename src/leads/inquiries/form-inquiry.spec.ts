import { fieldErrors, formInquiry } from './form-inquiry.ts';

const ANA = { name: 'Ana', email: 'ana@example.es', privacyVersion: '2026-11-21' };

describe('formInquiry', () => {
  it('takes amounts as people write them, and empty fields for none', () => {
    const values = { ...ANA, phone: '600 123 456', propertyType: 'villa', location: 'Mijas', website: '' };
    const { data } = formInquiry('listing', { ...values, price: '1.250.000 €', area: '120,5 m²', bedrooms: ' ' }, {});
    expect(data).toMatchObject({ kind: 'listing', listing: { price: 1_250_000, area: 120.5 } });
    expect(data).not.toHaveProperty('listing.bedrooms');
    expect(data).not.toHaveProperty('website');
  });

  it('names the field of each fault', () => {
    const { error } = formInquiry('listing', { ...ANA, phone: '1', price: 'mucho', location: '' }, {});
    expect(fieldErrors(error!)).toEqual({
      phone: 'Escriba un teléfono válido, como 600 123 456',
      propertyType: 'Elija el tipo de propiedad',
      location: 'Escriba la ubicación',
      price: 'Escriba un número',
    });
  });
});
