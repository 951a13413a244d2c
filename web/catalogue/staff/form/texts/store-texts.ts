import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { send } from '../../../../api/send.ts';
import { toTexts } from '../../translations/text-fields.ts';
import { LANGUAGES, type PropertyTexts } from './use-property-texts.ts';

type Language = (typeof LANGUAGES)[number];
type ReadAgain = () => Promise<StaffPropertyDetails>;

const OVERTAKEN = 'Otra persona ha cambiado este texto (lo ve debajo). Guarde para conservar su versión.';

/** Stores what was typed in each language. What a colleague has written meanwhile is shown before it is replaced. */
export async function storeTexts(property: StaffPropertyDetails, texts: PropertyTexts, readAgain: ReadAgain) {
  let current = property;
  for (const lang of LANGUAGES) {
    if (!texts[lang].hasChanges) continue;
    current = await attempt(current, lang, texts).catch(async (fault: unknown) => {
      if (!(fault instanceof ApiError) || fault.code !== 'property-changed-meanwhile') throw fault;
      return attempt(await readAgain(), lang, texts);
    });
    texts[lang].settle();
  }
  return current;
}

async function attempt({ id, version, translations }: StaffPropertyDetails, lang: Language, texts: PropertyTexts) {
  const draft = texts[lang];
  const present = translations.find((translation) => translation.lang === lang);
  const stored = toTexts(present);
  const overtaken = draft.changed.filter((name) => stored[name] !== draft.stored(name));
  if (overtaken.length > 0)
    throw new ApiError(409, { title: OVERTAKEN, errors: overtaken.map((name) => fault(lang, name, OVERTAKEN)) });
  const at = `/staff/properties/${id}/translations`;
  const sent = present
    ? send<StaffPropertyDetails>('PATCH', `${at}/${present.id}`, draft.changes(), { version })
    : send<StaffPropertyDetails>('POST', at, { lang, ...draft.changes() }, { version });
  return sent.catch((refusal: unknown) => {
    throw refusal instanceof ApiError ? placed(refusal, lang) : refusal;
  });
}

const fault = (lang: Language, name: string, message: string) => ({ pointer: `/${lang}-${name}`, code: '', message });

/** The same refusal, at the fields of this language. */
function placed(refusal: ApiError, lang: Language) {
  const errors = refusal.errors.map(({ pointer, message }) => fault(lang, pointer.split('/')[1] ?? '', message));
  return new ApiError(refusal.status, { type: refusal.code, title: refusal.message, errors });
}
