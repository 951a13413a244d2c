import { CONTROL, Field } from '../../../ui/form/field.tsx';
import { textFields, TEXT_NAMES } from './text-fields.ts';
import type { useTranslationDraft } from './use-translation-draft.ts';

interface Props {
  draft: ReturnType<typeof useTranslationDraft>;
  lang: 'es' | 'en';
  errors: Readonly<Partial<Record<string, string>>>;
}

export const TranslationFields = ({ draft, lang, errors }: Props) =>
  TEXT_NAMES.map((name) => {
    const { label, hint, rows, longest } = textFields[name];
    const theirs = draft.theirs(name);
    const control = {
      name: `${lang}-${name}`,
      lang,
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
