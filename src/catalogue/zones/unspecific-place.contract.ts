import { foldWords } from '../../platform/input/fold.contract.ts';

const parseWordList = (text: string) => new Set(text.split(',').map((word) => word.trim()));

const PLACEHOLDER_NAMES = parseWordList(`
  no, unknown, unspecified, otro, otra, ninguno, ninguna, desconocido, desconocida, all, any, todos, todas, cualquiera,
  town, city, location, area, zone, ciudad, municipio, localidad, poblacion, zona,
  spain, espana, es, esp, europe, europa, pt, prt, portugal, france, francia, italy, italia, germany, alemania,
  united kingdom, reino unido, uk, england, inglaterra, great britain, gran bretana, ireland, irlanda, netherlands,
  paises bajos, holland, holanda, belgium, belgica, sweden, suecia, norway, noruega, denmark, dinamarca, finland,
  finlandia, switzerland, suiza, austria, poland, polonia, greece, grecia, cyprus, chipre, turkey, turquia, morocco,
  marruecos, united states, estados unidos, usa`);
/** "N/A", "TBC", "sin determinar", "no consta", "coming soon", "pendiente". */
const PLACEHOLDER_SOURCE = [
  'n a|na|none|null|undefined|t ?b ?[acd]|xx+|test|prueba|pending|pendientes?(?: de (?:confirmar|completar|descripcion|texto|informacion))?',
  '(?:sin|por|not?) (?:determinar|definir|especificar|asignar|nombre|datos|clasificar|indicar|informar|set|specified|assigned|defined|known|given|available|applicable|aplica|disponible|consta|procede|(?:especific|defin|asign|determin|indic)[ai]d[oa])',
  '(?:a|por|sin) (?:confirmar|anunciar|completar|determinar|definir)|to (?:follow|be (?:confirmed|announced|advised|defined|determined|decided|completed|added))',
  '(?:coming |available |very |muy )?soon|(?:muy )?pronto|proximamente|en breve|shortly',
].join('|');
const PLACEHOLDER_NAME_PATTERN = new RegExp(
  `^(?:${[
    PLACEHOLDER_SOURCE,
    // Prompts of select fields.
    '(?:select|choose|selecciona|seleccione|seleccionar|elija|elige|escoja)(?: .*)?',
    '(?:others?|otros|otras|various|varios|varias)(?: .*)?',
    '(?:resto (?:de|del)|rest of) .*',
  ].join('|')})$`,
);

/** "Sin descripción", "more info", "details available". */
const EMPTY_DESCRIPTION_SOURCE =
  '(?:(?:sin|no|more|mas|further) )?(?:descripcion|description|text|texto|info|information|informacion|details|detalles)(?: (?:available|disponible))?';
const PLACEHOLDER_TEXT_PATTERN = new RegExp(
  `^(?:(?:${PLACEHOLDER_SOURCE}|lorem ipsum.*|${EMPTY_DESCRIPTION_SOURCE})(?: |$))+$`,
);

const REGIONS = parseWordList(`
  andalucia, andalusia, spain, costa, coast, interior, inland, province, provincia, comunidad valenciana,
  valencian community, region de murcia, islas canarias, canary islands, costa del sol, costa blanca, costa calida,
  costa tropical, costa de la luz, costa almeria, costa de almeria, costa brava, costa dorada, costa daurada, costa azahar,
  costa de azahar`);
/** A side of a region, such as "north Costa Blanca", is no town either. */
const SIDE_PATTERN =
  /^(?:(?:north|south|east|west)(?:ern)?(?: of)?|inland|interior(?: de(?: la)?)?) | (?:north|south|east|west|norte|sur|este|oeste|oriental|occidental|interior|inland)$/g;

/** Whether a text is a placeholder, such as "TBC" or "Description coming soon". */
export const isPlaceholderText = (text: string) => PLACEHOLDER_TEXT_PATTERN.test(foldWords(text));

/** Whether a name identifies no place within the country, such as "N/A" or "Spain". */
export const isPlaceholderName = (name: string) => {
  const key = foldWords(name);
  return key.length < 2 || /^\d+$/.test(key) || PLACEHOLDER_NAMES.has(key) || PLACEHOLDER_NAME_PATTERN.test(key);
};

/** Whether a town field contains no town but a placeholder, a country, a region or a coast. */
export const isUnspecificPlace = (name: string) => {
  const key = foldWords(name);
  return isPlaceholderName(name) || REGIONS.has(key) || REGIONS.has(key.replace(SIDE_PATTERN, ''));
};
