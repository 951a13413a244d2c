/** What windows-1252 shows for the bytes 80 to 9F; those it leaves out stand for themselves. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const TAIL = `[${HIGH}\u0080-\u00bf]`;

/**
 * UTF-8 read as windows-1252, sequence by sequence, since one text may hold both right and wrong letters:
 * Latin letters (Ã¼), punctuation and the euro sign (â€™, â‚¬), emoji (ðŸ…).
 */
const DOUBLE_ENCODED = new RegExp(`[ÂÃ]${TAIL}|â[€‚]${TAIL}|ðŸ${TAIL}{2}`, 'g');

const decoder = new TextDecoder('utf-8');

export const isDoubleEncoded = (text: string) => text.search(DOUBLE_ENCODED) !== -1;

/** GrundstÃ¼ck becomes Grundstück. */
export const repairEncoding = (text: string): string =>
  text.replace(DOUBLE_ENCODED, (wrong) => decoder.decode(Uint8Array.from(wrong, toByte)));

const toByte = (letter: string) => {
  const high = HIGH.indexOf(letter);
  return high === -1 ? letter.charCodeAt(0) : 0x80 + high;
};
