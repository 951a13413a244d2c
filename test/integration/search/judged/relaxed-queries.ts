import { all, at, finca, flat, garage, penthouse, plot, studio, townhouse, villa } from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

/** No property matches these queries completely; type and place matter most. */
export const relaxedQueries = judgedGroup('relaxed', {
  es: [
    ['villa con helipuerto en Nerja', all(villa, at('Nerja'))],
    ['piso de lujo en Torrox', all(flat, at('Torrox'))],
    ['ático con bodega en Benalmádena', all(penthouse, at('Benalmádena'))],
    ['estudio con jacuzzi en Fuengirola', all(studio, at('Fuengirola'))],
    ['garaje con vistas al mar en Marbella', all(garage, at('Marbella'))],
  ],
  esMistaken: [
    ['piso lujoso en torremolino', all(flat, at('Torremolinos'))],
    ['vila con helipuerto en marbela', all(villa, at('Marbella'))],
    ['finca con viñedos en coin', all(finca, at('Coín'))],
  ],
  en: [
    ['luxury villa in Estepona', all(villa, at('Estepona'))],
    ['penthouse with bowling alley in Manilva', all(penthouse, at('Manilva'))],
    ['plot with ruins in Coín', all(plot, at('Coín'))],
    ['apartment with wine cellar in Casares', all(flat, at('Casares'))],
    ['modern townhouse with helipad in Nerja', all(townhouse, at('Nerja'))],
  ],
  enMistaken: [
    ['luxery apartment in nerja', all(flat, at('Nerja'))],
    ['penthous with vineyard in fuengirola', all(penthouse, at('Fuengirola'))],
  ],
});
