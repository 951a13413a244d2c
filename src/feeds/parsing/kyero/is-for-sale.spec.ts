import { isForSale, isKnownSale } from './is-for-sale.ts';

const judge = (priceFreq: string) =>
  isForSale({ priceFreq }) ? (isKnownSale({ priceFreq }) ? 'sale' : 'unknown') : 'rental';

describe('price_freq', () => {
  it.each([
    ...['', 'sale', 'Sale', 'For sale', 'resale', 'venta', 'En venta', 'new_build', 'new build', 'Obra Nueva'],
    ...['once', 'total', 'one-off', 'sale-rent', 'venta y alquiler'],
    ...['rent/sale', 'alquiler/venta', 'alquiler, venta', 'long-term/sale', 'rental & resale', 'venta con alquiler'],
    ...['For Sale - Resale', 'Sale (new)', 'Sale price', 'precio de venta', 'compraventa', 'leasehold sale'],
    ...['compra', 'buy', 'total price', 'vente', 'à vendre', 'Verkauf', 'zu verkaufen', 'te koop'],
  ])('%p is a sale', (word) => {
    expect(judge(word)).toBe('sale');
  });

  it.each([
    ...['month', 'week', 'per annum', 'p/m', 'p.w.', 'pcm', 'fortnight', 'seasonal', 'Long term', 'to let'],
    ...['alquiler', 'Renta', 'arrendamiento', 'mensual', 'Miete', 'traspaso', 'location saisonnière'],
    ...['to let, not for sale', 'no sale, rent', 'alquiler (no venta)', 'alquiler con opción a compra', 'rent to buy'],
  ])('%p is a rental', (word) => {
    expect(judge(word)).toBe('rental');
  });

  it.each(['not for sale', 'no venta', 'quux', 'POA'])('%p is neither', (word) => {
    expect(judge(word)).toBe('unknown');
  });
});
