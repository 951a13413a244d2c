import sanitize from 'sanitize-html';

const FORMATTING = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4'];

/** Removes everything but simple formatting from HTML of other people; no attribute remains. */
export const cleanHtml = (html: string) => sanitize(html, { allowedTags: FORMATTING, allowedAttributes: {} });
