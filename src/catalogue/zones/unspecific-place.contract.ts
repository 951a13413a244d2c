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
const PLACEHOLDER = [
  'n a|na|none|null|undefined|t ?b ?[acd]|xx+|test|prueba|pending|pendientes?(?: de (?:confirmar|completar|descripcion|texto|informacion))?',
  '(?:sin|por|not?) (?:determinar|definir|especificar|asignar|nombre|datos|clasificar|indicar|informar|set|specified|assigned|defined|known|given|available|applicable|aplica|disponible|consta|procede|(?:especific|defin|asign|determin|indic)[ai]d[oa])',
  '(?:a|por|sin) (?:confirmar|anunciar|completar|determinar|definir)|to (?:follow|be (?:confirmed|announced|advised|defined|determined|decided|completed|added))',
  '(?:coming |available |very |muy )?soon|(?:muy )?pronto|proximamente|en breve|shortly',
].join('|');
const PLACEHOLDER_PATTERN = new RegExp(
  `^(?:${[
    PLACEHOLDER,
    // The invitation of a select field, and what is left of something.
    '(?:select|choose|selecciona|seleccione|seleccionar|elija|elige|escoja)(?: .*)?',
    '(?:others?|otros|otras|various|varios|varias)(?: .*)?',
    '(?:resto (?:de|del)|rest of) .*',
  ].join('|')})$`,
);

const LABEL =
  '(?:(?:sin|no|more|mas|further) )?(?:descripcion|description|text|texto|info|information|informacion|details|detalles)(?: (?:available|disponible))?';
const ONLY_PLACEHOLDERS = new RegExp(`^(?:(?:${PLACEHOLDER}|lorem ipsum.*|${LABEL})(?: |$))+$`);

const REGIONS = parseWordList(`
  andalucia, andalusia, spain, costa, coast, interior, inland, province, provincia, comunidad valenciana,
  valencian community, region de murcia, islas canarias, canary islands, costa del sol, costa blanca, costa calida,
  costa tropical, costa de la luz, costa almeria, costa de almeria, costa brava, costa dorada, costa daurada, costa azahar,
  costa de azahar`);
/** A side of a region is none of its towns. */
const SIDE_PATTERN =
  /^(?:(?:north|south|east|west)(?:ern)?(?: of)?|inland|interior(?: de(?: la)?)?) | (?:north|south|east|west|norte|sur|este|oeste|oriental|occidental|interior|inland)$/g;

/** Whether a text holds the place of another, as "TBC" or "Description coming soon". */
export const isPlaceholder = (text: string) => ONLY_PLACEHOLDERS.test(foldWords(text));

/** Whether a name says nothing of where in Spain something is, as "N/A" or "Spain". */
export const isPlaceholderName = (name: string) => {
  const key = foldWords(name);
  return key.length < 2 || /^\d+$/.test(key) || PLACEHOLDER_NAMES.has(key) || PLACEHOLDER_PATTERN.test(key);
};

/** Whether what stands where a town should stand names none: nothing, a country or a coast. */
export const isUnspecificPlace = (name: string) => {
  const key = foldWords(name);
  return isPlaceholderName(name) || REGIONS.has(key) || REGIONS.has(key.replace(SIDE_PATTERN, ''));
};
