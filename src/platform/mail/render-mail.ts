interface Line {
  readonly text: string;
  readonly href?: string | undefined;
}

export interface Row extends Line {
  readonly label: string;
}

interface Item extends Line {
  readonly lines: readonly string[];
}

interface Card {
  readonly title: string;
  readonly lines: readonly string[];
  readonly picture?: { readonly src: string; readonly alt: string } | undefined;
  readonly href?: string | undefined;
  readonly action: string;
}

/** A string is a paragraph that keeps its line breaks; `quote` is third-party text, reproduced unchanged. */
export type MailBlock =
  | string
  | { readonly heading: string }
  | { readonly rows: readonly Row[] }
  | { readonly quote: string }
  | { readonly items: readonly Item[] }
  | { readonly card: Card }
  | { readonly action: string; readonly href: string };

export interface MailContent {
  /** Name of the agency, shown above the text. */
  readonly letterhead: string;
  readonly language?: 'es' | 'en';
  readonly subject: string;
  /** Preview text that mail programs show beside the subject. */
  readonly preheader: string;
  readonly paragraphs: readonly MailBlock[];
  readonly signature: readonly Line[];
}

export const renderMailText = ({ paragraphs, signature }: MailContent) =>
  `${[...paragraphs.map(renderBlockText), `-- \n${signature.map(({ text }) => text).join('\n')}`].join('\n\n')}\n`;

function renderBlockText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return `${block.heading}\n${'-'.repeat(block.heading.length)}`;
  if ('rows' in block) return block.rows.map((row) => `${row.label}: ${appendUrl(row, ' ')}`).join('\n');
  if ('quote' in block) return block.quote;
  if ('items' in block) return block.items.map(renderItemText).join('\n\n');
  if ('card' in block) return renderCardText(block.card);
  return `${block.action}:\n${block.href}`;
}

const renderCardText = ({ title, lines, action, href }: Card) =>
  [title, ...lines, ...(href ? [`${action}: ${href}`] : [])].join('\n');

const renderItemText = (item: Item) => ['- ' + appendUrl(item, '\n  '), ...item.lines].join('\n  ');

/** Appends web addresses only; the text of `mailto:` and `tel:` links contains their address. */
const appendUrl = ({ text, href }: Line, separator: string) =>
  href?.startsWith('http') && href !== text ? `${text}${separator}${href}` : text;

/** Dark colours and small screens, for mail programs with style sheets; the inline styles suffice for others. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0b171d !important; }
  .sheet, .sheet td, .sheet th { background: #14262f !important; }
  .ink { color: #eef3f4 !important; }
  .quiet { color: #adbcc2 !important; }
  .link { color: #7fd0e0 !important; }
  .rule { border-color: #2c424c !important; }
}
@media (max-width: 480px) {
  .inner { padding: 24px 20px !important; }
  .label, .value { display: block !important; width: auto !important; }
  .label { padding-bottom: 0 !important; border-bottom: 0 !important; }
  .value { padding-top: 2px !important; }
}`;
const FONT = 'font-family:Arial,Helvetica,sans-serif';
const INK = `${FONT};color:#0d212b;font-size:16px;line-height:24px`;
const QUIET = `${FONT};color:#52646d;font-size:14px;line-height:20px`;
const LINK = 'color:#0c6478;text-decoration:underline';
const BREAKS = 'word-break:break-word;overflow-wrap:anywhere';
const CELL = 'padding:8px 0;border-bottom:1px solid #dfe6e8;vertical-align:top;text-align:left';
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** Outlook, Gmail and Apple Mail render tables and inline styles alike. The width is 320 to 600 pixels. */
export const renderMailHtml = ({
  letterhead,
  language = 'es',
  subject,
  preheader,
  paragraphs,
  signature,
}: MailContent) =>
  `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f1f5f5">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<table ${TABLE} class="page" style="background:#f1f5f5"><tr><td align="center" style="padding:24px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table ${TABLE} class="sheet" style="max-width:600px;background:#ffffff"><tr>
<td class="inner" style="padding:32px 40px;text-align:left">
<p class="ink" style="margin:0 0 24px;${INK};font-size:20px;font-weight:bold">${escapeHtml(letterhead)}</p>
${paragraphs.map(renderBlockHtml).join('\n')}
<p class="quiet rule" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #dfe6e8;${QUIET};line-height:28px">${signature.map(renderLineHtml).join('<br>')}</p>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;

function renderBlockHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p class="ink" style="margin:0 0 16px;${INK}">${toMultilineHtml(block)}</p>`;
  if ('heading' in block)
    return `<h2 class="ink" style="margin:28px 0 8px;${INK};font-size:18px;font-weight:bold">${escapeHtml(block.heading)}</h2>`;
  if ('rows' in block)
    return `<table ${TABLE} style="margin:0 0 24px">${block.rows.map(renderRowHtml).join('')}</table>`;
  if ('quote' in block)
    return `<table ${TABLE} style="margin:0 0 24px"><tr><td class="ink" style="padding:4px 0 4px 16px;border-left:3px solid #0c6478;${INK};${BREAKS}">${toMultilineHtml(block.quote)}</td></tr></table>`;
  if ('items' in block)
    return `<table ${TABLE} style="margin:0 0 24px">${block.items.map(renderItemHtml).join('')}</table>`;
  if ('card' in block) return renderCardHtml(block.card);
  return renderButtonHtml(block.action, block.href);
}

const renderRowHtml = (row: Row) =>
  `<tr><th class="label quiet rule" scope="row" style="width:150px;padding-right:16px;${CELL};${QUIET};line-height:24px;font-weight:normal">${escapeHtml(row.label)}</th><td class="value ink rule" style="${CELL};${INK};${BREAKS}">${renderLineHtml(row)}</td></tr>`;

const renderItemHtml = (item: Item) =>
  `<tr><td class="ink rule" style="${CELL};${INK};${BREAKS}">${renderLineHtml(item)}${item.lines.map((line) => `<br><span class="quiet" style="${QUIET}">${escapeHtml(line)}</span>`).join('')}</td></tr>`;

/** Sets the width as an attribute, because Outlook otherwise shows the picture in its own size. */
function renderCardHtml({ title, lines, picture, href, action }: Card) {
  const image =
    picture &&
    `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="518" style="display:block;width:100%;max-width:518px;height:auto;border:0">`;
  const wrapInLink = (content: string) => (href ? `<a href="${escapeHtml(href)}">${content}</a>` : content);
  return `<table ${TABLE} class="rule" style="margin:8px 0 24px;border:1px solid #dfe6e8"><tr><td>${image ? wrapInLink(image) : ''}</td></tr><tr><td class="ink" style="padding:16px 20px 20px;${INK};${BREAKS}"><b>${escapeHtml(title)}</b>${lines.map((line) => `<br><span class="quiet" style="${QUIET}">${escapeHtml(line)}</span>`).join('')}${href ? `<br><br><a class="link" href="${escapeHtml(href)}" style="${LINK}">${escapeHtml(action)}</a>` : ''}</td></tr></table>`;
}

/** The cell has the background colour, because Outlook ignores padding on links. */
const renderButtonHtml = (action: string, href: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td bgcolor="#0c6478" style="background:#0c6478!important;padding:12px 24px"><a href="${escapeHtml(href)}" style="${FONT};font-size:16px;line-height:24px;color:#ffffff;text-decoration:none">${escapeHtml(action)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;${QUIET}">Si el botón no funciona, copie esta dirección en su navegador:<br><span style="word-break:break-all">${escapeHtml(href)}</span></p>`;

const renderLineHtml = ({ text, href }: Line) =>
  href ? `<a class="link" href="${escapeHtml(href)}" style="${LINK}">${escapeHtml(text)}</a>` : toMultilineHtml(text);

const toMultilineHtml = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const renderMail = (content: MailContent) => ({
  subject: content.subject,
  text: renderMailText(content),
  html: renderMailHtml(content),
});
