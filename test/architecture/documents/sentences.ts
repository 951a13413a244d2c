interface Sentence {
  readonly text: string;
  readonly words: number;
  readonly inTable: boolean;
}

const toPlainText = (markdown: string) =>
  markdown
    .replace(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1[ \t]*$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/`[^`\n]+`/g, 'code')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Splits a document into headings, list items, table cells and paragraphs. */
function listBlocks(markdown: string) {
  const blocks: { text: string; inTable: boolean }[] = [];
  let isOpen = false;
  for (const line of toPlainText(markdown).split('\n')) {
    if (/^\s*\|/.test(line)) {
      const cells = line.split(/(?<!\\)\|/);
      blocks.push(...cells.map((text) => ({ text, inTable: true })));
      isOpen = false;
    } else if (line.trim() === '' || line.startsWith('#')) {
      if (line.startsWith('#')) blocks.push({ text: line, inTable: false });
      isOpen = false;
    } else if (!isOpen || /^\s*(?:[-*]|\d+\.)\s/.test(line)) {
      blocks.push({ text: line.replace(/^\s*(?:[-*]|\d+\.)\s+/, ''), inTable: false });
      isOpen = true;
    } else blocks.at(-1)!.text += ` ${line.trim()}`;
  }
  return blocks;
}

/** Splits a document without its code into sentences, at . ? ! : and ; */
export const listSentences = (markdown: string): Sentence[] =>
  listBlocks(markdown).flatMap(({ text, inTable }) =>
    text
      .split(/[.?!:;]+(?=[\s)\]*_"»’]|$)/)
      .map((part) => ({ text: part.trim(), words: countWords(part), inTable }))
      .filter(({ words }) => words > 0),
  );

export function meanWords(sentences: readonly Sentence[]): number {
  const prose = sentences.filter(({ inTable }) => !inTable);
  return prose.reduce((sum, { words }) => sum + words, 0) / Math.max(prose.length, 1);
}

const OBSCURE = [
  /\bwhoever\b/i,
  /\banew\b/i,
  /\b(?:is|are|was|were|be) told\b/i,
  /\b(?:of|by|to|for|in|at) whom\b/i,
  /\bof which\b/i,
  /\blies? ready\b/i,
  /\bbut for\b/i,
  /\bthe (?:kept|shown|said|told|asked|passing) ones?\b/i,
  /^\W*what (?:is|are|was|were|has been|have been) (?:not )?\w+(?:ed|en|wn|ld|pt|ght)\b/i,
];

/** Finds the first phrase that readers have to translate. */
export const findObscurePhrase = (text: string): string | undefined =>
  OBSCURE.map((pattern) => pattern.exec(text)?.[0]).find((phrase) => phrase !== undefined);

/** Finds all phrases that readers have to translate. */
export const listObscurePhrases = (markdown: string): string[] =>
  listSentences(markdown).flatMap(({ text }) => OBSCURE.flatMap((pattern) => pattern.exec(text)?.[0] ?? []));
