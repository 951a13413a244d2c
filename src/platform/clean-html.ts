import sanitize from 'sanitize-html';

const FORMATTING = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4'];

/** Text from outside, with formatting and nothing else: no attribute survives. */
export const cleanHtml = (html: string) => sanitize(html, { allowedTags: FORMATTING, allowedAttributes: {} });
