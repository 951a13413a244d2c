import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { drawPortrait } from './draw-portrait.ts';
import { sitters } from './sitters.ts';

const SIZE = 24;
/** The mean difference of two small pictures, of 255: two hues of one drawing differ by less. */
const EVIDENT = 24;

const drawn = Object.entries(sitters).map(([name, sitter]) => ({ name, svg: drawPortrait(sitter) }));

const small = (svg: string) =>
  sharp(Buffer.from(svg)).resize(SIZE, SIZE, { fit: 'fill' }).flatten().greyscale().raw().toBuffer();

describe('the portraits of the demo’s staff', () => {
  it('are well-formed, without text and references to other files', () => {
    for (const { svg } of drawn) {
      new SaxesParser().write(svg).close();
      expect(svg).not.toMatch(/<(?:text|image|script|style)|href/);
    }
  });

  it('show six clearly different people', async () => {
    const pictures = await Promise.all(drawn.map(async ({ name, svg }) => ({ name, pixels: await small(svg) })));
    const alike = pictures.flatMap((one, at) =>
      pictures.slice(at + 1).flatMap((other) => {
        const apart = one.pixels.reduce((sum, value, pixel) => sum + Math.abs(value - other.pixels[pixel]!), 0);
        const mean = Math.round(apart / one.pixels.length);
        return mean < EVIDENT ? [`${one.name} and ${other.name}: ${mean}`] : [];
      }),
    );
    expect(drawn).toHaveLength(6);
    expect(alike).toEqual([]);
  });
});
