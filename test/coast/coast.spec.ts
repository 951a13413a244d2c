import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { drawCoast } from './draw-coast.ts';

const MOST_BYTES = 60_000;
const kept = readFileSync('web/components/map/coast.svg', 'utf8');

describe('the drawing of the coast', () => {
  it('is what es-atlas says; `npm run coast` draws it anew', () => {
    expect(drawCoast()).toBe(kept);
  });

  it('is light, and names its source and its licence', () => {
    expect(gzipSync(kept).length).toBeLessThan(MOST_BYTES);
    expect(kept).toContain('Instituto Geográfico Nacional (CC BY 4.0)');
    expect(kept).toContain('es-atlas 0.6.0 (MIT)');
  });
});
