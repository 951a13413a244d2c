const MAX_NAME_LENGTH = 60;
const UNMATCHED = /^unmatched closing tag: (.*)\.$/s;

/** A name of the feed as it may stand in a sentence: on one line, without control characters, and short. */
function toQuotable(text: string): string {
  const letters = Array.from(text.replace(/[\p{C}\s]+/gu, ' ').trim());
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join('')}…` : letters.join('');
}

const tag = (name: string) => `<${toQuotable(name)}>`;
const closingTag = (name: string) => `</${toQuotable(name)}>`;

/** The place, and the property that was being read or else the one before; '' is one without a name. */
export function describePosition(
  { line, column }: { line: number; column: number },
  open: string | undefined,
  before: string | undefined,
): string {
  const [name, nameBefore] = [toQuotable(open ?? ''), toQuotable(before ?? '')];
  const place = `en la línea ${line}, columna ${column}`;
  if (name) return `${place}, en la propiedad ${name}`;
  if (!nameBefore) return place;
  return `${place}, ${open === undefined ? 'después de la propiedad' : 'en la propiedad que sigue a'} ${nameBefore}`;
}

/** A file that ends with its root's closing tag was not cut: something in it has swallowed that tag. */
export function describeEarlyEnd(where: string, end: { isWhole: boolean; isInSection: boolean; open: string }): string {
  const ends = `termina ${where}`;
  if (!end.isWhole) return `El archivo está cortado: ${ends}, antes de cerrar ${tag(end.open)}.`;
  const left = end.isInSection
    ? 'dentro de un comentario o de un CDATA que no se cierra'
    : `sin haber cerrado ${tag(end.open)}`;
  return `El XML no está bien formado: ${ends}, ${left}.`;
}

/** Describes a closing tag that met another element: the message of the parser says whether it closes any. */
export function describeCrossedTags(open: string, message: string): string {
  const stranger = UNMATCHED.exec(message)?.[1];
  if (stranger === undefined) return `falta cerrar ${tag(open)}`;
  return `${closingTag(stranger)} no cierra nada: se esperaba ${closingTag(open)}`;
}

/** The parser's own words, for people; null for what says no more than that something is wrong. */
export function describeXmlFault(message: string, rootName: string | null): string | null {
  const root = rootName === null ? 'el elemento raíz' : tag(rootName);
  const stranger = UNMATCHED.exec(message)?.[1];
  if (stranger !== undefined) return `${closingTag(stranger)} no cierra nada`;
  if (message.includes('one root')) return `después de cerrar ${root} empieza otro elemento`;
  if (message.includes('outside of root')) return `hay texto fuera de ${root}`;
  if (/attribut|forward-slash/.test(message)) return 'hay un atributo mal escrito';
  if (message.includes('tag name')) return 'hay un «<» que no abre ningún elemento';
  if (/closing tag|close tag/.test(message)) return 'hay una etiqueta de cierre mal escrita';
  if (message.includes('comment')) return 'hay un comentario mal escrito';
  if (/declaration|version|encoding value|instruction/.test(message))
    return 'la declaración <?xml …?> está mal escrita';
  return null;
}
