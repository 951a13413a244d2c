import { useState } from 'react';
import type { AliasMeaning, FeedAliasDetails } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { Field } from '../../../components/form/field.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { Select } from '../../../components/select.tsx';
import { useChange } from '../../../components/use-change.ts';
import { FEEDS } from '../use-feeds.ts';
import { MeaningFields, parseMeaning, toMeaningTexts } from './meaning-fields.tsx';
import { AliasImpact } from './alias-impact.tsx';

/** A word to give a meaning to, or an alias to change. */
export interface AliasTask {
  kind: AliasMeaning['kind'];
  said: string;
  alias: FeedAliasDetails | null;
}

interface Props extends AliasTask {
  feed: StaffFeed;
  onSaved: () => void;
  onClose: () => void;
}

const contracts = () => import('../../../../src/feeds/aliases/feed-alias.contract.ts');

export function AliasDialog({ feed, kind, said, alias, onSaved, onClose }: Props) {
  const [isForAll, setForAll] = useState(alias !== null && alias.feed === null);
  const { refresh } = useChange(FEEDS);
  const feedId = isForAll ? null : (alias?.feed?.id ?? feed.id);
  const contract = async () => (alias ? (await contracts()).AliasMeaning : (await contracts()).NewFeedAlias);
  const form = useApiForm(contract, {
    ...(alias && { values: toMeaningTexts(alias.meaning) }),
    toInput: (texts) => ({ ...(!alias && { feedId, said }), ...parseMeaning(kind, texts) }),
    send: (input) =>
      alias ? send('PUT', `/staff/feeds/aliases/${alias.id}`, input) : send('POST', '/staff/feeds/aliases', input),
    onSent: () => {
      void refresh();
      onSaved();
    },
    onClose,
    successTitle: 'Equivalencia guardada',
    successText: 'Se aplicará en la próxima importación.',
    errorTitle: 'No se ha podido guardar la equivalencia',
  });
  return (
    <EditDialog title={`«${said}»`} name="Equivalencia" submitLabel="Guardar" form={form} onClose={onClose}>
      <MeaningFields kind={kind} fields={form.fields} field={form.field} />
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
      <AliasImpact kind={kind} said={said} feedId={feedId} isSlow={feed.format === 'resales'} />
    </EditDialog>
  );
}
