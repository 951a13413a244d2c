import { indexableStems } from '../text/indexable-stems.ts';
import { joinStems } from './concept.ts';

/** What people call places of the Costa del Sol, and the names that stand for it in the stock, where it has them. */
const ALIASES: readonly (readonly [called: string, ...names: string[]])[] = [
  ['san pedro, sanpedro, san pedro playa', 'San Pedro de Alcántara'],
  ['banús, banus, port banús, porto banús, marina banús', 'Puerto Banús'],
  ['golden mile, marbella golden mile, milla oro', 'Milla de Oro'],
  ['new golden mile', 'Nueva Milla de Oro'],
  ['golf valley, valle del golf, nueva andalusia', 'Nueva Andalucía'],
  ['guadalmina', 'Guadalmina Alta', 'Guadalmina Baja', 'Guadalmina'],
  ['zagaleta', 'La Zagaleta'],
  ['alhaurín', 'Alhaurín de la Torre', 'Alhaurín el Grande'],
  ['rincón', 'Rincón de la Victoria'],
  ['vélez', 'Vélez-Málaga'],
  ['arroyo', 'Arroyo de la Miel'],
  ['cala mijas, cala', 'La Cala de Mijas'],
  ['sitio de calahonda', 'Calahonda'],
  ['miraflores, riviera', 'Riviera del Sol'],
  ['casares costa, casares playa', 'Casares Playa', 'Casares Costa'],
  ['sabinillas', 'San Luis de Sabinillas', 'Sabinillas'],
  ['duquesa, puerto duquesa, duquesa port', 'La Duquesa', 'Puerto de la Duquesa'],
  ['cortesín', 'Finca Cortesín'],
  ['puerto marina, benalmádena marina', 'Puerto Marina'],
  ['benalmádena village, benalmádena pueblo', 'Benalmádena Pueblo'],
  ['mijas village, mijas pueblo', 'Mijas Pueblo'],
  ['málaga city, málaga ciudad, málaga capital', 'Málaga'],
  ['old town, old quarter, centro histórico, casco antiguo, casco histórico', 'Casco Antiguo', 'Centro Histórico'],
  ['centre, center, centro, town centre, city centre, town center, downtown', 'Centro', 'Centro Histórico'],
  ['torre mar', 'Torre del Mar'],
];

const toPhrase = (name: string) => joinStems(indexableStems(name));

/** The names in the stock by what people call them, both as phrases of stems. */
export const placeAliases: ReadonlyMap<string, readonly string[]> = new Map(
  ALIASES.flatMap(([called, ...names]) =>
    called.split(',').map((name) => [toPhrase(name), names.map(toPhrase)] as const),
  ),
);
