/** A text of at most so many letters; what is cut off, at a word, is an ellipsis. */
export function truncateAtWord(text: string, longest: number) {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf(' ', longest - 1);
  return `${text.slice(0, end > 0 ? end : longest - 1).replace(/[\s.,;:]+$/, '')}…`;
}
