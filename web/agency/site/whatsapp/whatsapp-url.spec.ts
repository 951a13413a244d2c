import { whatsappUrl } from './whatsapp-url.ts';

const name = 'Cala Norte';

describe('whatsappUrl', () => {
  it.each([
    ['600 123 456', '34600123456'],
    ['+34 600-123-456', '34600123456'],
    ['0034 600 123 456', '34600123456'],
    ['+44 (7700) 900 123', '447700900123'],
  ])('%s is %s', (whatsapp, number) => {
    expect(whatsappUrl({ name, whatsapp })).toContain(`https://wa.me/${number}?text=`);
  });

  it('carries the text whole, whatever is in it', () => {
    const text = 'Villa & piscina: ¿100 %? https://a.example/x?y=1#z';
    const address = new URL(whatsappUrl({ name, whatsapp: '600 123 456' }, text)!);
    expect([...address.searchParams]).toEqual([['text', text]]);
    expect(address.hash).toBe('');
  });

  it('greets in the name of the web where there is nothing else to say', () => {
    const address = new URL(whatsappUrl({ name: 'Sol & Mar', whatsapp: '600 123 456' })!);
    expect(address.searchParams.get('text')).toBe('Hola, les escribo desde la web de Sol & Mar.');
  });

  it('is none without a number', () => {
    expect(whatsappUrl({ name, whatsapp: null })).toBeNull();
  });
});
