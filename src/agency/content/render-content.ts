import sanitize from 'sanitize-html';
import type { AgencyProfile } from '../agency.contract.ts';

const SANITIZE_OPTIONS: sanitize.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'a', 'strong'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

const PLACEHOLDER = /\{(\w+)\}/g;

type Values = Map<string, string | null>;

/** Replaces placeholders such as `{nombre}` by the agency's data and sanitises HTML. */
export function renderContent<T>(content: T, agency: AgencyProfile): T {
  const values = buildValues(agency);
  return JSON.parse(JSON.stringify(content), (field, value: unknown) => {
    if (typeof value !== 'string') return value;
    return field === 'html' ? renderHtml(value, values) : fillPlaceholders(value, values);
  }) as T;
}

const buildValues = ({
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

/** Omits list items with a placeholder for which the agency has no value, such as its tax number. */
function renderHtml(html: string, values: Values) {
  const lacksValue = (item: string) => [...item.matchAll(PLACEHOLDER)].some(([, name]) => values.get(name!) === null);
  const completeHtml = html.replace(/<li>[^]*?<\/li>/g, (item) => (lacksValue(item) ? '' : item));
  return sanitize(fillPlaceholders(completeHtml, values, escapeHtml), SANITIZE_OPTIONS);
}

/** Replaces placeholders and keeps numbers and their units on one line. */
const fillPlaceholders = (text: string, values: Values, transform = (value: string) => value) =>
  text
    .replace(PLACEHOLDER, (placeholder, name: string) => transform(values.get(name) ?? placeholder))
    .replace(/(\d) (?=[%€]|m²)/g, '$1\u00a0');

const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
