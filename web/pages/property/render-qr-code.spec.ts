import { renderQrCode } from './render-qr-code.tsx';

const ADDRESS = 'https://casas.example/propiedad/villa-en-mijas/MB-1021';
const getGridSize = (svg: string) => Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]);

describe('QR code of a page', () => {
  it('is a single small SVG that differs per URL', () => {
    const svg = renderQrCode(ADDRESS);
    expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
    expect(svg.length).toBeLessThan(5_000);
    expect(svg).not.toBe(renderQrCode(ADDRESS.replace('1021', '1022')));
  });

  it('has a larger grid when the URL is longer', () => {
    const longUrlCode = renderQrCode(`${ADDRESS}${encodeURIComponent('ñ'.repeat(60))}`);
    expect(getGridSize(longUrlCode)).toBeGreaterThan(getGridSize(renderQrCode(ADDRESS)));
  });

  it('is empty when the URL is too long', () => {
    expect(renderQrCode(`${ADDRESS}${encodeURIComponent('字'.repeat(400))}`)).toBe('');
  });

  it('contains no text from the URL', () => {
    expect(renderQrCode('https://a.example/"><script>')).not.toMatch(/script|example/);
  });
});
