/** What a spreadsheet takes for a formula; a number, a telephone or a list item after a dash is none. */
const FORMULA = /^(?:[=@]\s*[\p{L}\p{N}("'+-]|[+-](?:\p{L}|[^\p{L}]*\p{L}+\d*[(|!]))/u;

/** Control characters, also as entities, and characters that change the direction of text. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/;
const CONTROL_ENTITY =
  /&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01]|12[7-9]|1[345]\d)|x0*(?:[0-8bcef]|1[0-9a-f]|7f|[89][0-9a-f]));/i;

const isOdd = (text: string) =>
  FORMULA.test(text.trimStart()) || CONTROL.test(text) || (text.includes('&#') && CONTROL_ENTITY.test(text));

/** Whether any text of a record holds a formula or a control character, which no advert needs. */
export function containsOddValue(value: unknown): boolean {
  return typeof value === 'string' ? isOdd(value) : Object.values(value ?? {}).some(containsOddValue);
}
