import { useState } from 'react';
import type { AliasMeaning, FeedAliasDetails } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { Select } from '../../../components/controls.tsx';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { Field } from '../../../components/form/fields.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { FEEDS_KEY } from '../use-feeds.ts';
import { AliasImpact } from './alias-impact.tsx';
import { MeaningFields, parseMeaning, toMeaningTexts } from './meaning-fields.tsx';

/** A term to create an alias for, or the alias to change. */
export interface AliasDraft {
  kind: AliasMeaning['kind'];
  word: string;
  alias: FeedAliasDetails | null;
}

interface Props extends AliasDraft {
  feed: StaffFeed;
  onSaved: () => void;
  onClose: () => void;
}

const loadContracts = () => import('../../../../src/feeds/aliases/feed-alias.contract.ts');

export function AliasDialog({ feed, kind, word: term, alias, onSaved, onClose }: Props) {
  const [isForAll, setForAll] = useState(alias !== null && alias.feed === null);
  const invalidate = useInvalidateQueries(FEEDS_KEY);
  const feedId = isForAll ? null : (alias?.feed?.id ?? feed.id);
  const loadSchema = async () => {
    const { AliasMeaning, NewFeedAlias } = await loadContracts();
    return alias ? AliasMeaning : NewFeedAlias;
  };
  const form = useApiForm(loadSchema, {
    ...(alias && { values: toMeaningTexts(alias.meaning) }),
    toInput: (texts) => ({ ...(!alias && { feedId, word: term }), ...parseMeaning(kind, texts) }),
    send: (input) =>
      alias ? send('PUT', `/staff/feeds/aliases/${alias.id}`, input) : send('POST', '/staff/feeds/aliases', input),
    onSent: () => {
      void invalidate();
      onSaved();
    },
    onClose,
    successTitle: 'Equivalencia guardada',
    successText: 'Se aplicará en la próxima importación.',
    errorTitle: 'No se ha podido guardar la equivalencia',
  });
  return (
    <EditDialog title={`«${term}»`} name="Equivalencia" submitLabel="Guardar" form={form} onClose={onClose}>
      <MeaningFields kind={kind} methods={form.methods} field={form.field} />
      {alias ? (
        <p className="text-sm">{alias.feed ? `Solo en el feed «${alias.feed.name}».` : 'En todos los feeds.'}</p>
      ) : (
        <Field label="Alcance" isOptional={false}>
          {({ id }) => (
            <Select
              id={id}
              value={isForAll ? 'all' : 'own'}
              onChange={({ target }) => setForAll(target.value === 'all')}
            >
              <option value="own">Solo este feed</option>
              <option value="all">Todos los feeds</option>
            </Select>
          )}
        </Field>
      )}
      <AliasImpact kind={kind} word={term} feedId={feedId} isSlow={feed.format === 'resales'} />
    </EditDialog>
  );
}
