import { isForSale, isKnownSale } from './read-kyero.ts';

const classify = (priceFreq: string) =>
  isForSale({ priceFreq }) ? (isKnownSale({ priceFreq }) ? 'sale' : 'unknown') : 'rental';

describe('isForSale and isKnownSale', () => {
  it.each([
    ...['', 'sale', 'Sale', 'For sale', 'resale', 'venta', 'En venta', 'new_build', 'new build', 'Obra Nueva'],
    ...['once', 'total', 'one-off', 'sale-rent', 'venta y alquiler'],
    ...['rent/sale', 'alquiler/venta', 'alquiler, venta', 'long-term/sale', 'rental & resale', 'venta con alquiler'],
    ...['For Sale - Resale', 'Sale (new)', 'Sale price', 'precio de venta', 'compraventa', 'leasehold sale'],
    ...['compra', 'buy', 'total price', 'vente', 'à vendre', 'Verkauf', 'zu verkaufen', 'te koop'],
  ])('take %p for a sale', (word) => {
    expect(classify(word)).toBe('sale');
  });

  it.each([
    ...['month', 'week', 'per annum', 'p/m', 'p.w.', 'pcm', 'fortnight', 'seasonal', 'Long term', 'to let'],
    ...['alquiler', 'Renta', 'arrendamiento', 'mensual', 'Miete', 'traspaso', 'location saisonnière'],
    ...['to let, not for sale', 'no sale, rent', 'alquiler (no venta)', 'alquiler con opción a compra', 'rent to buy'],
  ])('take %p for a rental', (word) => {
    expect(classify(word)).toBe('rental');
  });

  it.each(['not for sale', 'no venta', 'quux', 'POA'])('take %p for neither a sale nor a rental', (word) => {
    expect(classify(word)).toBe('unknown');
  });
});
