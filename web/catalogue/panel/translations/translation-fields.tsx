import { CONTROL, Field } from '../../../ui/form/field.tsx';
import { FoldedFields } from '../../../ui/form/folded-fields.tsx';
import { textFields, TEXT_NAMES, type TextName } from './text-fields.ts';
import type { useTranslationDraft } from './use-translation-draft.ts';

/** What visitors read. */
export const SEEN: readonly TextName[] = ['description', 'features'];
const UNSEEN = TEXT_NAMES.filter((name) => !SEEN.includes(name));

interface Props {
  draft: ReturnType<typeof useTranslationDraft>;
  lang: 'es' | 'en';
  errors: Readonly<Partial<Record<string, string>>>;
  /** The form that the fields belong to, where they are not inside it. */
  form?: string;
}

export const TranslationFields = ({ draft, lang, errors }: Props) => (
  <>
    <TextFields names={SEEN} draft={draft} lang={lang} errors={errors} />
    <FoldedFields
      title="No se muestran en la web"
      isOpen={UNSEEN.some((name) => errors[name] || draft.isChanged(name))}
    >
      <div className="grid gap-4">
        <TextFields names={UNSEEN} draft={draft} lang={lang} errors={errors} />
      </div>
    </FoldedFields>
  </>
);

export const TextFields = ({ names, draft, lang, errors, form }: Props & { names: readonly TextName[] }) =>
  names.map((name) => {
    const { label, hint, rows, longest } = textFields[name];
    const theirs = draft.theirs(name);
    const control = {
      name: `${lang}-${name}`,
      lang,
      form,
      maxLength: longest,
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
        {(wiring) =>
          rows ? (
            <textarea rows={rows} className={`block py-2 ${CONTROL}`} {...wiring} {...control} />
          ) : (
            <input className={`h-(--control-height) ${CONTROL}`} {...wiring} {...control} />
          )
        }
      </Field>
    );
  });
