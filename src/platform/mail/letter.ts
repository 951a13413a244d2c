import type { Letter } from './letter-block.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** Renders a letter as text and as HTML with the same content. */
export const letter = (content: Letter) => ({
  subject: content.subject,
  text: letterText(content),
  html: letterHtml(content),
});
