import sanitize from 'sanitize-html';

const FORMATTING = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4'];

/** Removes all attributes, and everything but simple formatting, from third-party HTML. */
export const cleanHtml = (html: string) => sanitize(html, { allowedTags: FORMATTING, allowedAttributes: {} });

const TAG_NAMES = 'p|br|div|span|b|strong|i|em|u|font|a|ul|ol|li|h[1-6]|table|tr|td|script|style|img|hr';
const TAG = new RegExp(`<\\/?(?:${TAG_NAMES})\\b[^>]*>`, 'i');
const ESCAPED_TAG = new RegExp(
  `&lt;(\\/?(?:${TAG_NAMES})(?:\\s[^&<>]*(?:&(?:quot|#0?39|apos);[^&<>]*)*)?\\/?)&gt;`,
  'gi',
);
const BLOCK = /<\/?(?:p|br|div|ul|ol|li|h[1-6]|tr|hr)\b/i;

/** Converts HTML tags written as text, such as "&lt;br /&gt;", back into tags. */
export const unescapeTags = (text: string) =>
  text.replace(ESCAPED_TAG, (_, tag: string) => `<${tag.replace(/&[^;]+;/g, '"')}>`);

export const isHtml = (text: string) => TAG.test(text);

/** Reduces a description to simple formatting and splits plain text into paragraphs; null without any text. */
export function formatDescription(text: string): string | null {
  const source = isHtml(text) ? normalizeTags(text) : text.replaceAll('<', '&lt;');
  const html = cleanHtml(BLOCK.test(source) ? source : toParagraphs(source))
    .replace(/(?:<br \/>\s*){3,}/g, '<br /><br />')
    .replace(/<(p|h3|h4|li|ul|ol)>(?:\s|&nbsp;|<br \/>)*<\/\1>/g, '')
    .trim();
  return /[^\s<>]/.test(html.replace(/<[^>]*>/g, '')) ? html : null;
}

const normalizeTags = (html: string) =>
  html
    .replace(/<(\/?)h[12]\b[^>]*>/gi, '<$1h3>')
    .replace(/<(\/?)h[56]\b[^>]*>/gi, '<$1h4>')
    .replace(/<\/(?:div|tr)>|<hr\b[^>]*>/gi, '<br />');

const toParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\s*\n\s*/g, '<br />')}</p>`)
    .join('');
