import { whatsappUrl } from './whatsapp-url.ts';

const name = 'Cala Norte';

describe('whatsappUrl', () => {
  it.each([
    ['600 123 456', '34600123456'],
    ['+34 600-123-456', '34600123456'],
    ['0034 600 123 456', '34600123456'],
    ['+44 (7700) 900 123', '447700900123'],
  ])('formats %s as %s', (whatsapp, number) => {
    expect(whatsappUrl({ name, whatsapp })).toContain(`https://wa.me/${number}?text=`);
  });

  it('encodes special characters of the text', () => {
    const text = 'Villa & piscina: ¿100 %? https://a.example/x?y=1#z';
    const url = new URL(whatsappUrl({ name, whatsapp: '600 123 456' }, text)!);
    expect([...url.searchParams]).toEqual([['text', text]]);
    expect(url.hash).toBe('');
  });

  it('uses a greeting with the name of the agency when there is no text', () => {
    const url = new URL(whatsappUrl({ name: 'Sol & Mar', whatsapp: '600 123 456' })!);
    expect(url.searchParams.get('text')).toBe('Hola, les escribo desde la web de Sol & Mar.');
  });

  it('returns null without a number', () => {
    expect(whatsappUrl({ name, whatsapp: null })).toBeNull();
  });
});
