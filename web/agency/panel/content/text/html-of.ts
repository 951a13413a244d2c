/** Converts the HTML of a legal text into simple marks that people can edit; `htmlOf` converts it back. */
export function textOf(html: string) {
  const blocks = [...html.matchAll(/<(p|ul|ol)>([^]*?)<\/\1>/g)];
  return blocks.map(([, tag, inner = '']) => (tag === 'p' ? marked(inner) : listed(tag === 'ol', inner))).join('\n\n');
}

export function htmlOf(text: string) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((block) => blockOf(block.split('\n').map((line) => line.trim())))
    .join('\n');
}

const BULLET = /^[-•]\s+/;
const NUMBER = /^\d+[.)]\s+/;

const listed = (isNumbered: boolean, inner: string) =>
  [...inner.matchAll(/<li>([^]*?)<\/li>/g)]
    .map(([, item = ''], at) => `${isNumbered ? `${at + 1}.` : '-'} ${marked(item)}`)
    .join('\n');

function blockOf(lines: string[]) {
  for (const [tag, mark] of [['ul', BULLET] as const, ['ol', NUMBER] as const])
    if (lines.every((line) => mark.test(line)))
      return `<${tag}>${lines.map((line) => `<li>${tagged(line.replace(mark, ''))}</li>`).join('')}</${tag}>`;
  return `<p>${tagged(lines.join(' '))}</p>`;
}

const marked = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<strong>(.*?)<\/strong>/g, '**$1**')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '[$2]($1)')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim();

const tagged = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\[([^\]]+)\]\(([^)\s"]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
