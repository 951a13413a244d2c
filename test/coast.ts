import { writeFileSync } from 'node:fs';
import { project } from '../src/local/project.ts';
import { drawCoast } from './coast/draw-coast.ts';

/** `npm run coast`: draws the map beneath all maps of the web from the municipalities of es-atlas. */
process.chdir(project);
writeFileSync('web/ui/map/coast.svg', drawCoast());
