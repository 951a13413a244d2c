import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReplyDrafts } from '../../../../src/leads/replies/reply.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { Select } from '../../../components/controls.tsx';
import { Field } from '../../../components/form/fields.tsx';
import { LoadFailure } from '../../../components/staff/query-content.tsx';
import { languageNames } from '../lead-names.ts';
import { LEADS_KEY } from '../leads-query.ts';

export const useDrafts = (leadId: string) =>
  useQuery({
    queryKey: [LEADS_KEY, 'lead', leadId, 'reply-drafts'],
    queryFn: ({ signal }) => fetchJson<ReplyDrafts>(`/api/v1/staff/leads/${leadId}/reply-drafts`, signal),
    staleTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
  });

type MailDraft = Pick<ReplyDrafts['items'][number], 'subject' | 'text' | 'language'>;

interface Props {
  drafts: ReturnType<typeof useDrafts>;
  language: MailDraft['language'];
  getCurrent: () => MailDraft;
  onChoose: (mail: MailDraft) => void;
}

const NO_TEMPLATE = '';

/** Returning to a template restores its edits. */
export function TemplateChoice({ drafts, language, getCurrent, onChoose }: Props) {
  const edits = useRef(new Map<string, MailDraft>());
  const selectedId = useRef(NO_TEMPLATE);
  if (drafts.isError && !drafts.isFetching)
    return <LoadFailure text="No se han podido cargar las plantillas." onRetry={() => void drafts.refetch()} />;
  const items = drafts.data?.items ?? [];
  const choose = (id: string) => {
    edits.current.set(selectedId.current, getCurrent());
    selectedId.current = id;
    const template = items.find((item) => item.id === id);
    onChoose(edits.current.get(id) ?? template ?? { subject: '', text: '', language });
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
          <option value={NO_TEMPLATE}>{drafts.data ? 'Sin plantilla' : 'Cargando plantillas…'}</option>
          {languages.map((optionLanguage) => (
            <optgroup key={optionLanguage} label={languageNames[optionLanguage]}>
              {items
                .filter((item) => item.language === optionLanguage)
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
