import { useRef } from 'react';
import type { ReplyDrafts } from '../../../../src/leads/replies/reply.contract.ts';
import { Field } from '../../../components/form/field.tsx';
import { LoadFailure } from '../../../components/staff/load-failure.tsx';
import { Select } from '../../../components/select.tsx';
import { languageNames } from '../templates/language-names.ts';
import type { useDrafts } from './use-drafts.ts';

type Letter = Pick<ReplyDrafts['items'][number], 'subject' | 'text' | 'language'>;

interface Props {
  drafts: ReturnType<typeof useDrafts>;
  /** Whose templates come first. */
  language: Letter['language'];
  written: () => Letter;
  onChoose: (letter: Letter) => void;
}

const NONE = '';

/** Another template begins another letter; what was written in the one before comes back with it. */
export function TemplateChoice({ drafts, language, written, onChoose }: Props) {
  const letters = useRef(new Map<string, Letter>());
  const chosen = useRef(NONE);
  if (drafts.isError && !drafts.isFetching)
    return <LoadFailure text="No se han podido cargar las plantillas." onRetry={() => void drafts.refetch()} />;
  const items = drafts.data?.items ?? [];
  const choose = (id: string) => {
    letters.current.set(chosen.current, written());
    chosen.current = id;
    const template = items.find((item) => item.id === id);
    onChoose(letters.current.get(id) ?? template ?? { subject: '', text: '', language });
  };
  const languages = language === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const);
  return (
    <Field label="Plantilla" isOptional>
      {(controlProps) => (
        <Select
          data-autofocus
          {...controlProps}
          disabled={!drafts.data}
          onChange={({ target }) => choose(target.value)}
        >
          <option value={NONE}>{drafts.data ? 'Sin plantilla' : 'Cargando plantillas…'}</option>
          {languages.map((each) => (
            <optgroup key={each} label={languageNames[each]}>
              {items
                .filter((item) => item.language === each)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
