import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { drawCoast } from './draw-coast.ts';

const MAX_BYTES = 60_000;
const storedSvg = readFileSync('web/components/map/coast.svg', 'utf8');

describe('map of the coast', () => {
  it('matches es-atlas; run `npm run coast` to update it', () => {
    expect(drawCoast()).toBe(storedSvg);
  });

  it('is smaller than 60 kB after gzip, and names its source and licence', () => {
    expect(gzipSync(storedSvg).length).toBeLessThan(MAX_BYTES);
    expect(storedSvg).toContain('Instituto Geográfico Nacional (CC BY 4.0)');
    expect(storedSvg).toContain('es-atlas 0.6.0 (MIT)');
  });
});
