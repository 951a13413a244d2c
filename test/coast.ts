import { writeFileSync } from 'node:fs';
import { projectRoot } from '../src/local/project-root.ts';
import { drawCoast } from './coast/draw-coast.ts';

/** `npm run coast`: draws the background of all maps on the web from the municipalities of es-atlas. */
process.chdir(projectRoot);
writeFileSync('web/components/map/coast.svg', drawCoast());
