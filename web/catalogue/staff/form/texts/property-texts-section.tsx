import { useFormContext, useFormState } from 'react-hook-form';
import { LANGUAGE_NAMES } from '../../translations/text-fields.ts';
import { PUBLIC_TEXTS, TextFields } from '../../translations/translation-fields.tsx';
import type { PropertyDraft } from '../property-draft.ts';
import { PROPERTY_FORM, PropertyField } from '../property-field.tsx';
import { LANGUAGES, type PropertyTexts } from './use-property-texts.ts';

export const HEADLINES = { es: 'headlineEs', en: 'headlineEn' } as const;

/** What visitors read, in both languages beside each other, as a translator needs them. */
export const PropertyTextsSection = ({ texts }: { texts: PropertyTexts }) => (
  <section aria-label="Textos" className="mt-6 border-t border-cal-200 pt-5">
    <p className="mb-3 text-[0.9375rem] font-semibold">Textos</p>
    <div className="grid gap-x-5 gap-y-6 md:grid-cols-2">
      {LANGUAGES.map((lang) => (
        <Language key={lang} lang={lang} texts={texts} />
      ))}
    </div>
  </section>
);

function Language({ lang, texts }: { lang: (typeof LANGUAGES)[number]; texts: PropertyTexts }) {
  const { clearErrors } = useFormContext<PropertyDraft>();
  const errors = useFormState<PropertyDraft>().errors as Partial<Record<string, { message?: string }>>;
  const draft = texts[lang];
  const faults = Object.fromEntries(PUBLIC_TEXTS.map((name) => [name, errors[`${lang}-${name}`]?.message]));
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-3 text-[0.8125rem] font-semibold text-niebla-600">{LANGUAGE_NAMES[lang]}</legend>
      <PropertyField name={HEADLINES[lang]} />
      <TextFields
        names={PUBLIC_TEXTS}
        lang={lang}
        errors={faults}
        form={PROPERTY_FORM}
        draft={{
          ...draft,
          write: (name, text) => {
            clearErrors(`${lang}-${name}` as keyof PropertyDraft);
            draft.write(name, text);
          },
        }}
      />
    </fieldset>
  );
}
