import { z } from 'zod';

const TILES = /^https?:\/\/[^\s/{}]+\/\S*(\.pmtiles|\{z\}\S*\{x\}\S*\{y\}\S*\.(png|jpe?g|webp|pbf|mvt))(\?\S*)?$/i;
const SAMPLE = 'https://mapas.example.es/{z}/{x}/{y}.png o https://mapas.example.es/costa.pmtiles';
/** Nothing that visitors load from this machine leaves it. */
const SAFE = /^(https:|http:\/\/(localhost|127(\.\d+){3}|\[::1\])[:/])/i;

/** The map of the agency's own, in place of the drawn coast. */
export const mapVariables = {
  MAP_TILES_URL: z
    .string()
    .regex(TILES, `debe ser como ${SAMPLE}`)
    .regex(SAFE, 'debe empezar por https://; http:// solo vale para esta máquina (localhost, 127.0.0.1, [::1])')
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200, 'puede tener 200 letras como mucho').optional(),
};
