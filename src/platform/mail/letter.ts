import type { Letter } from './letter-block.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** One letter in text and HTML that say the same. */
export const letter = (content: Letter) => ({
  subject: content.subject,
  text: letterText(content),
  html: letterHtml(content),
});
