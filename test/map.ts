import { readFileSync, writeFileSync } from 'node:fs';
import { drawMap } from './map/draw-map.ts';
import { importGraph } from './map/import-graph.ts';
import { mapImports } from './map/map-imports.ts';
import { mapRows } from './map/map-rows.ts';

/** `npm run map`: draws docs/map.svg from the imports of src and web. */
writeFileSync(
  'docs/map.svg',
  drawMap(mapRows(readFileSync('docs/architecture.md', 'utf8')), mapImports(importGraph('.'))),
);
