import type { z } from 'zod';
import { parseNumber } from '../../platform/text/parse-number.contract.ts';
import { Inquiry } from '../inquiry.contract.ts';
import type { FormKind } from './form-challenge.contract.ts';

type Values = Readonly<Record<string, string>>;

/** Parts of an inquiry that are not text fields of its form. */
interface ExtraInput {
  reference?: string | undefined;
  photos?: string[];
  missingPhotos?: number;
  language?: string | undefined;
}

const SENDER_FIELDS = ['name', 'email', 'phone', 'privacyVersion', 'website'];
const MESSAGE_FIELDS = { property: ['message'], contact: ['subject', 'message'], listing: [] } as const;
const LISTING_FIELDS = ['propertyType', 'location', 'description'];
const AMOUNT_FIELDS = ['price', 'bedrooms', 'bathrooms', 'area'];

/** Validates a form with the contract of the API. Omits empty fields, and accepts amounts such as 250.000 €. */
export function parseFormInquiry(kind: FormKind, values: Values, extra: ExtraInput) {
  const pickTexts = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => values[name]?.trim()).map((name) => [name, values[name]]));
  const { reference, photos, missingPhotos, language } = extra;
  return Inquiry.safeParse({
    kind,
    ...pickTexts([...SENDER_FIELDS, ...MESSAGE_FIELDS[kind]]),
    ...(values.marketing && { marketing: true }),
    ...(language && { language }),
    ...(reference && { reference }),
    ...(kind === 'property' && {
      ...(values.wantsVisit && { wantsVisit: true }),
      ...(values.otherReferences?.trim() && { otherReferences: values.otherReferences.trim().split(/\s*\n\s*/) }),
    }),
    ...(kind === 'listing' && {
      listing: {
        ...pickTexts(LISTING_FIELDS),
        ...parseAmounts(values),
        ...(photos?.length && { photos }),
        ...(missingPhotos && { missingPhotos }),
      },
    }),
  });
}

function parseAmounts(values: Values) {
  const amounts: Record<string, number | string> = {};
  for (const name of AMOUNT_FIELDS) {
    const text = values[name];
    if (text?.trim()) amounts[name] = parseAmount(text) ?? text;
  }
  return amounts;
}

function parseAmount(text: string) {
  const amount = parseNumber(text);
  return amount !== undefined && amount >= 0 ? amount : undefined;
}

/** Returns the first error of each field, by field name. */
export const toFieldErrors = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    issues.map(({ path, message }): [string, string] => [String(path.at(-1) ?? ''), message]).reverse(),
  );
