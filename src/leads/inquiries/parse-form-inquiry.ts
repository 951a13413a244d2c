import type { z } from 'zod';
import type { FormKind } from '../challenge/form-challenge.contract.ts';
import { Inquiry } from '../inquiry.contract.ts';
import { parseNumber } from '../../platform/text/parse-number.contract.ts';

type Values = Readonly<Record<string, string>>;

/** Input that comes from no field of the form. */
interface ExtraInput {
  reference?: string | undefined;
  photos?: string[];
  missingPhotos?: number;
  language?: string | undefined;
}

const SENDER = ['name', 'email', 'phone', 'privacyVersion', 'website'];
const FIELDS = { property: ['message'], contact: ['subject', 'message'], listing: [] } as const;
const LISTING = ['propertyType', 'location', 'description'];
const AMOUNTS = ['price', 'bedrooms', 'bathrooms', 'area'];

/** Reads a form by the contract of the API. Empty fields are left out; 250.000 € is understood. */
export function parseFormInquiry(kind: FormKind, values: Values, extra: ExtraInput) {
  const pickTexts = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => values[name]?.trim()).map((name) => [name, values[name]]));
  const { reference, photos, missingPhotos, language } = extra;
  return Inquiry.safeParse({
    kind,
    ...pickTexts([...SENDER, ...FIELDS[kind]]),
    ...(values.marketing && { marketing: true }),
    ...(language && { language }),
    ...(reference && { reference }),
    ...(kind === 'property' && {
      ...(values.wantsVisit && { wantsVisit: true }),
      ...(values.otherReferences?.trim() && { otherReferences: values.otherReferences.trim().split(/\s*\n\s*/) }),
    }),
    ...(kind === 'listing' && {
      listing: {
        ...pickTexts(LISTING),
        ...parseAmounts(values),
        ...(photos?.length && { photos }),
        ...(missingPhotos && { missingPhotos }),
      },
    }),
  });
}

const parseAmounts = (values: Values) =>
  Object.fromEntries(
    AMOUNTS.filter((name) => values[name]?.trim()).map((name): [string, number | string] => [
      name,
      parseAmount(values[name]!) ?? values[name]!,
    ]),
  );

function parseAmount(text: string) {
  const figure = parseNumber(text);
  return figure !== undefined && figure >= 0 ? figure : undefined;
}

/** The first error of each field, by the name of the field. */
export const toFieldErrors = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    issues.map(({ path, message }): [string, string] => [String(path.at(-1) ?? ''), message]).reverse(),
  );
