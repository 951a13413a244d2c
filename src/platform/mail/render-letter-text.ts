import type { Card, Item, Letter, LetterBlock, Line } from './letter-block.ts';

export const renderLetterText = ({ paragraphs, signature }: Letter) =>
  `${[...paragraphs.map(blockText), `-- \n${signature.map(({ text }) => text).join('\n')}`].join('\n\n')}\n`;

function blockText(block: LetterBlock): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return `${block.heading}\n${'-'.repeat(block.heading.length)}`;
  if ('rows' in block) return block.rows.map((row) => `${row.label}: ${appendUrl(row, ' ')}`).join('\n');
  if ('quote' in block) return block.quote;
  if ('items' in block) return block.items.map(itemText).join('\n\n');
  if ('card' in block) return cardText(block.card);
  return `${block.action}:\n${block.href}`;
}

const cardText = ({ title, lines, action, href }: Card) =>
  [title, ...lines, ...(href ? [`${action}: ${href}`] : [])].join('\n');

const itemText = (item: Item) => ['- ' + appendUrl(item, '\n  '), ...item.lines].join('\n  ');

/** Only web addresses are added; `mailto:` and `tel:` links have theirs in the text. */
const appendUrl = ({ text, href }: Line, between: string) =>
  href?.startsWith('http') && href !== text ? `${text}${between}${href}` : text;
