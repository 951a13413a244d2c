import sanitize from 'sanitize-html';
import type { AgencyProfile } from '../agency.contract.ts';

const ALLOWED: sanitize.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'a', 'strong'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

const PLACEHOLDER = /\{(\w+)\}/g;

type Values = Map<string, string | null>;

/** Fills in placeholders such as `{nombre}` with the agency's data and sanitises html. */
export function shownContent<T>(content: T, agency: AgencyProfile): T {
  const values = valuesOf(agency);
  return JSON.parse(JSON.stringify(content), (field, value: unknown) => {
    if (typeof value !== 'string') return value;
    return field === 'html' ? shownHtml(value, values) : filled(value, values);
  }) as T;
}

const valuesOf = ({
  name,
  address,
  postcode,
  town,
  province,
  email,
  phones,
  registryNumber,
  taxId,
}: AgencyProfile): Values =>
  new Map([
    ['nombre', name],
    ['direccion', `${address}, ${postcode} ${town} (${province})`],
    ['localidad', town],
    ['correo', email],
    ['telefono', phones[0] ?? null],
    ['registro', registryNumber],
    ['nif', taxId],
  ]);

/** Removes list items about data that the agency does not have. */
function shownHtml(html: string, values: Values) {
  const isUnknown = (line: string) => [...line.matchAll(PLACEHOLDER)].some(([, name]) => values.get(name!) === null);
  const known = html.replace(/<li>[^]*?<\/li>/g, (line) => (isUnknown(line) ? '' : line));
  return sanitize(filled(known, values, escaped), ALLOWED);
}

/** Replaces placeholders and keeps numbers and their units on one line. */
const filled = (text: string, values: Values, written = (value: string) => value) =>
  text
    .replace(PLACEHOLDER, (placeholder, name: string) => written(values.get(name) ?? placeholder))
    .replace(/(\d) (?=[%€]|m²)/g, '$1\u00a0');

const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
