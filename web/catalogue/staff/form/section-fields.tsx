import { type FieldName, FIELD_NAMES, propertyFields, NON_PUBLIC_FIELDS } from './property-fields.ts';
import { type PropertyTexts, LANGUAGES } from './property-texts.ts';
import { useFormState, useWatch, useFormContext } from 'react-hook-form';
import { CollapsibleFields } from '../../../components/form/collapsible-fields.tsx';
import type { PropertyDraft } from './property-draft.ts';
import { PropertyField, PROPERTY_FORM } from './property-field.tsx';
import { useFieldNames } from './format-property-value.ts';
import { LANGUAGE_NAMES } from '../translations/text-fields.ts';
import { PUBLIC_TEXTS, TextFields } from '../translations/translation-fields.tsx';

const HEADLINES = { es: 'headlineEs', en: 'headlineEn' } as const;

/** Public texts in both languages side by side, as a translator needs them. */
const PropertyTextsSection = ({ texts }: { texts: PropertyTexts }) => (
  <section aria-label="Textos" className="mt-6 border-t border-surface-200 pt-5">
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
  const textErrors = Object.fromEntries(PUBLIC_TEXTS.map((name) => [name, errors[`${lang}-${name}`]?.message]));
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-3 text-[0.8125rem] font-semibold text-gray-600">{LANGUAGE_NAMES[lang]}</legend>
      <PropertyField name={HEADLINES[lang]} />
      <TextFields
        names={PUBLIC_TEXTS}
        lang={lang}
        errors={textErrors}
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

const FIELDS_GRID_CLASS = 'grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3';

function PropertyFieldsGrid({ names }: { names: readonly FieldName[] }) {
  const visibleNames = useFieldNames(names, useWatch<PropertyDraft, 'energyState'>({ name: 'energyState' }));
  const { errors } = useFormState<PropertyDraft>();
  const nonPublicNames = visibleNames.filter((name) => NON_PUBLIC_FIELDS.includes(name));
  return (
    <div className={`${FIELDS_GRID_CLASS} [&_:is(input,select)]:scroll-mb-24`}>
      {visibleNames.map((name) => !nonPublicNames.includes(name) && <PropertyField key={name} name={name} />)}
      {nonPublicNames.length > 0 && (
        <CollapsibleFields title="No se muestran en la web" isOpen={nonPublicNames.some((name) => errors[name])}>
          <div className={FIELDS_GRID_CLASS}>
            {nonPublicNames.map((name) => (
              <PropertyField key={name} name={name} />
            ))}
          </div>
        </CollapsibleFields>
      )}
    </div>
  );
}

/** The sections of the form, which are tabs in the dialog and cards on the page. */
export const formTabs: readonly { label: string; fields: readonly FieldName[] }[] = (
  ['Básico', 'Detalles', 'Características'] as const
).map((label) => ({ label, fields: FIELD_NAMES.filter((name) => propertyFields[name].tab === label) }));

/** Returns the first tab for names that are not fields, such as those of the texts. */
export const findTabIndex = (field: string) =>
  Math.max(
    0,
    formTabs.findIndex(({ fields }) => fields.includes(field as FieldName)),
  );

interface Props {
  fields: readonly FieldName[];
  texts: PropertyTexts;
}

/** The first section ends with the texts. */
export const SectionFields = ({ fields, texts }: Props) => (
  <>
    <PropertyFieldsGrid names={fields.filter((name) => !Object.values<FieldName>(HEADLINES).includes(name))} />
    {fields === formTabs[0]?.fields && <PropertyTextsSection texts={texts} />}
  </>
);
