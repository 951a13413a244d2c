import { textToHtml, htmlToText } from './legal-html.ts';

type ContentMapper = (name: string, value: unknown) => unknown;

const BETWEEN: Record<string, string> = { paragraphs: '\n\n', answer: '\n\n', points: '\n' };

/** A content as its form holds it: each list of paragraphs or points, and each piece of HTML, becomes one text. */
export const toValues = <Content extends object>(content: Content) =>
  mapContent(content, toFormText) as Record<string, unknown>;

/** The content that the form's values mean. New entries get an id made from their title. */
export const toContent = (values: object) => mapContent(values, fromFormText) as object;

const toFormText: ContentMapper = (name, value) => {
  if (name === 'html') return htmlToText(String(value));
  return isLines(name, value) ? value.join(BETWEEN[name]) : value;
};

const fromFormText: ContentMapper = (name, value) => {
  if (name === 'html') return textToHtml(String(value));
  if (typeof value !== 'string' || !BETWEEN[name]) return value;
  return value
    .split(BETWEEN[name] === '\n' ? '\n' : /\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
};

const isLines = (name: string, value: unknown): value is string[] => Boolean(BETWEEN[name]) && Array.isArray(value);

function mapContent(value: unknown, step: ContentMapper, name = '', at = 0): unknown {
  const stepped = step(name, value);
  if (stepped !== value) return stepped;
  if (Array.isArray(value)) return value.map((part, position) => mapContent(part, step, '', position));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([field, part]) => [field, mapContent(part, step, field)]);
  const walkedParts = Object.fromEntries(parts) as Record<string, unknown>;
  return walkedParts['id'] === '' ? { ...walkedParts, id: slugify(String(walkedParts['title']), at) } : walkedParts;
}

const slugify = (title: string, at: number) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || `apartado-${at + 1}`;
