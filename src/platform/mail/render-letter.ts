import type { Letter } from './letter-block.ts';
import { renderLetterHtml } from './render-letter-html.ts';
import { renderLetterText } from './render-letter-text.ts';

/** Renders a letter as text and as HTML with the same content. */
export const renderLetter = (content: Letter) => ({
  subject: content.subject,
  text: renderLetterText(content),
  html: renderLetterHtml(content),
});
