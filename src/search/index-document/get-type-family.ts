/** 2-3 is of family 2; a code that is not of this form has none. */
export const getTypeFamily = (code: string | null) => code?.match(/^(\d+)-/)?.[1] ?? null;
