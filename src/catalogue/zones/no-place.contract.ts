import { foldWords } from '../../platform/input/fold.contract.ts';

const NAMELESS = new Set([
  ...[
    'n a',
    'na',
    'no',
    'none',
    'null',
    'undefined',
    'unknown',
    'not specified',
    'not available',
    'tbc',
    'tba',
    'xx',
    'xxx',
  ],
  ...[
    'other',
    'others',
    'various',
    'otro',
    'otra',
    'otros',
    'otras',
    'varios',
    'ninguno',
    'desconocido',
    'desconocida',
  ],
  ...['sin especificar', 'sin definir', 'no disponible', 'no especificado', 'spain', 'espana', 'europe', 'europa'],
]);
const REGIONS = new Set([
  ...['andalucia', 'andalusia', 'southern spain', 'south of spain', 'costa del sol', 'costa del sol east'],
  ...['costa del sol west', 'costa del sol oriental', 'costa del sol occidental'],
  ...['costa blanca', 'costa blanca north', 'costa blanca south', 'costa calida', 'costa tropical', 'costa de la luz'],
  ...['costa almeria', 'costa de almeria', 'costa brava', 'costa dorada', 'costa azahar', 'comunidad valenciana'],
  ...['valencian community', 'region de murcia', 'islas canarias', 'canary islands'],
]);

/** Whether a name says nothing of where in Spain something is, as "N/A" or "Spain". */
export const isNameless = (name: string) => {
  const key = foldWords(name);
  return key.length < 2 || /^\d+$/.test(key) || NAMELESS.has(key);
};

/** Whether what stands where a town should stand names none: nothing, a country or a coast. */
export const isNoPlace = (name: string) => isNameless(name) || REGIONS.has(foldWords(name));
