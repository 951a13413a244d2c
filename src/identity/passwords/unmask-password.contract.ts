const LETTER_SUBSTITUTES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Replaces digits and signs with the letters that they usually stand for. */
export const unmaskPassword = (text: string) => text.replace(/[01!34@5$7]/g, (mask) => LETTER_SUBSTITUTES[mask]!);
