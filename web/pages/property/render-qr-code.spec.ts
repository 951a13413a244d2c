import { renderQrCode } from './render-qr-code.tsx';

const ADDRESS = 'https://casas.example/propiedad/villa-en-mijas/MB-1021';
const sizeOf = (svg: string) => Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]);

describe('the QR code of a page', () => {
  it('is one drawing, small enough for every page, and another one for another page', () => {
    const svg = renderQrCode(ADDRESS);
    expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
    expect(svg.length).toBeLessThan(5_000);
    expect(svg).not.toBe(renderQrCode(ADDRESS.replace('1021', '1022')));
  });

  it('has room for the longest addresses', () => {
    const long = renderQrCode(`${ADDRESS}${encodeURIComponent('ñ'.repeat(60))}`);
    expect(sizeOf(long)).toBeGreaterThan(sizeOf(renderQrCode(ADDRESS)));
  });

  it('is empty for an address that no code could hold', () => {
    expect(renderQrCode(`${ADDRESS}${encodeURIComponent('字'.repeat(400))}`)).toBe('');
  });

  it('holds nothing of the address as text', () => {
    expect(renderQrCode('https://a.example/"><script>')).not.toMatch(/script|example/);
  });
});
