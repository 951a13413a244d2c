import { CONTROL_CLASS, Field } from '../../../components/form/fields.tsx';
import { CollapsibleFields } from '../../../components/form/collapsible-fields.tsx';
import { textFields, TEXT_NAMES, type TextName } from './text-fields.ts';
import type { useTranslationDraft } from './use-translation-draft.ts';

export const PUBLIC_TEXTS: readonly TextName[] = ['description', 'features'];
const OTHER_TEXTS = TEXT_NAMES.filter((name) => !PUBLIC_TEXTS.includes(name));

interface Props {
  draft: ReturnType<typeof useTranslationDraft>;
  lang: 'es' | 'en';
  errors: Readonly<Partial<Record<string, string>>>;
  /** Id of the form, if the fields are outside of it. */
  form?: string;
}

export const TranslationFields = ({ draft, lang, errors }: Props) => (
  <>
    <TextFields names={PUBLIC_TEXTS} draft={draft} lang={lang} errors={errors} />
    <CollapsibleFields
      title="No se muestran en la web"
      isOpen={OTHER_TEXTS.some((name) => errors[name] || draft.isChanged(name))}
    >
      <div className="grid gap-4">
        <TextFields names={OTHER_TEXTS} draft={draft} lang={lang} errors={errors} />
      </div>
    </CollapsibleFields>
  </>
);

export const TextFields = ({ names, draft, lang, errors, form }: Props & { names: readonly TextName[] }) =>
  names.map((name) => {
    const { label, hint, rows, maxLength } = textFields[name];
    const theirs = draft.theirs(name);
    const control = {
      name: `${lang}-${name}`,
      lang,
      form,
      maxLength,
      value: draft.text(name),
      onChange: ({ target }: { target: { value: string } }) => draft.write(name, target.value),
    };
    return (
      <Field
        key={name}
        label={label}
        isOptional={false}
        hint={theirs === undefined ? hint : `Otra persona ha escrito aquí: ${theirs}`}
        error={errors[name]}
      >
        {(controlProps) =>
          rows ? (
            <textarea rows={rows} className={`block py-2 ${CONTROL_CLASS}`} {...controlProps} {...control} />
          ) : (
            <input className={`h-(--control-height) ${CONTROL_CLASS}`} {...controlProps} {...control} />
          )
        }
      </Field>
    );
  });
