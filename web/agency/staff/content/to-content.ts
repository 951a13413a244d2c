/** Converts the HTML of a legal text to simple editable markup; `textToHtml` converts it back. */
export function htmlToText(html: string) {
  const blocks = [...html.matchAll(/<(p|ul|ol)>([^]*?)<\/\1>/g)];
  return blocks
    .map(([, tag, inner = '']) => (tag === 'p' ? toMarkup(inner) : toTextList(tag === 'ol', inner)))
    .join('\n\n');
}

export function textToHtml(text: string) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((block) => toHtmlBlock(block.split('\n').map((line) => line.trim())))
    .join('\n');
}

const BULLET = /^[-•]\s+/;
const NUMBER = /^\d+[.)]\s+/;

const toTextList = (isNumbered: boolean, inner: string) =>
  [...inner.matchAll(/<li>([^]*?)<\/li>/g)]
    .map(([, item = ''], index) => `${isNumbered ? `${index + 1}.` : '-'} ${toMarkup(item)}`)
    .join('\n');

function toHtmlBlock(lines: string[]) {
  for (const [tag, pattern] of [['ul', BULLET] as const, ['ol', NUMBER] as const])
    if (lines.every((line) => pattern.test(line)))
      return `<${tag}>${lines.map((line) => `<li>${toInlineHtml(line.replace(pattern, ''))}</li>`).join('')}</${tag}>`;
  return `<p>${toInlineHtml(lines.join(' '))}</p>`;
}

const toMarkup = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<strong>(.*?)<\/strong>/g, '**$1**')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '[$2]($1)')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();

const toInlineHtml = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\[([^\]]+)\]\(([^)\s"]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

type ContentMapper = (name: string, value: unknown) => unknown;

const SEPARATORS: Record<string, string> = { paragraphs: '\n\n', answer: '\n\n', points: '\n' };

/** Form values of a content: each list of paragraphs or points, and each HTML text, becomes one text. */
export const toValues = <Content extends object>(content: Content) =>
  mapContent(content, toFormText) as Record<string, unknown>;

/** Content of the form values. New entries get an id derived from their title. */
export const toContent = (values: object) => mapContent(values, fromFormText) as object;

const toFormText: ContentMapper = (name, value) => {
  if (name === 'html') return htmlToText(String(value));
  return isLineList(name, value) ? value.join(SEPARATORS[name]) : value;
};

const fromFormText: ContentMapper = (name, value) => {
  if (name === 'html') return textToHtml(String(value));
  if (typeof value !== 'string' || !SEPARATORS[name]) return value;
  return value
    .split(SEPARATORS[name] === '\n' ? '\n' : /\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
};

const isLineList = (name: string, value: unknown): value is string[] =>
  Boolean(SEPARATORS[name]) && Array.isArray(value);

function mapContent(value: unknown, mapValue: ContentMapper, name = '', index = 0): unknown {
  const mappedValue = mapValue(name, value);
  if (mappedValue !== value) return mappedValue;
  if (Array.isArray(value)) return value.map((part, position) => mapContent(part, mapValue, '', position));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([field, part]) => [field, mapContent(part, mapValue, field)]);
  const mappedFields = Object.fromEntries(entries) as Record<string, unknown>;
  return mappedFields['id'] === ''
    ? { ...mappedFields, id: slugify(String(mappedFields['title']), index) }
    : mappedFields;
}

const slugify = (title: string, index: number) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || `apartado-${index + 1}`;
