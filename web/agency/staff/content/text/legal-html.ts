/** Converts the HTML of a legal text into simple marks that people can edit; `textToHtml` converts it back. */
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
    .map(([, item = ''], at) => `${isNumbered ? `${at + 1}.` : '-'} ${toMarkup(item)}`)
    .join('\n');

function toHtmlBlock(lines: string[]) {
  for (const [tag, mark] of [['ul', BULLET] as const, ['ol', NUMBER] as const])
    if (lines.every((line) => mark.test(line)))
      return `<${tag}>${lines.map((line) => `<li>${toInlineHtml(line.replace(mark, ''))}</li>`).join('')}</${tag}>`;
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
