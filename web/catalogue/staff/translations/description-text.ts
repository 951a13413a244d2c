const OTHER_TAGS = /<(?!\/?(?:p|br)\b)[a-z/]/i;

/** Plain paragraphs and line breaks become text; a description with more formatting stays HTML. */
export function descriptionText(html: string): string {
  if (OTHER_TAGS.test(html)) return html;
  return html
    .replace(/\s*<\/p>\s*<p>\s*/gi, '\n\n')
    .replace(/<br\s*\/?>\s*/gi, '\n')
    .replace(/<\/?p>/gi, '')
    .replace(/&quot;/g, '"')
    .replace(/&amp;(?!#?\w+;)/g, '&')
    .trim();
}
