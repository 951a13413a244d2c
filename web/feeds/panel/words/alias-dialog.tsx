import { useState } from 'react';
import type { AliasMeaning, FeedAliasDetails } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useChange } from '../../../ui/use-change.ts';
import { FEEDS } from '../use-feeds.ts';
import { MeaningFields, meaningOf } from './meaning-fields.tsx';
import { Reach } from './reach.tsx';

/** A word that is given a meaning, or an alias that is given another. */
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

const contracts = async () => import('../../../../src/feeds/aliases/feed-alias.contract.ts');

export function AliasDialog({ feed, kind, said, alias, onSaved, onClose }: Props) {
  const [isForAll, setForAll] = useState(alias !== null && alias.feed === null);
  const { refresh } = useChange(FEEDS);
  const feedId = isForAll ? null : (alias?.feed?.id ?? feed.id);
  const { form, field, alert, isBusy } = useSentForm({
    contract: async () => (alias ? (await contracts()).AliasMeaning : (await contracts()).NewFeedAlias),
    toInput: (texts) => ({ ...(!alias && { feedId, said }), ...meaningOf(kind, texts) }),
    send: (input) =>
      alias ? send('PUT', `/staff/feeds/aliases/${alias.id}`, input) : send('POST', '/staff/feeds/aliases', input),
    onSent: () => {
      showToast({ title: 'Equivalencia guardada', description: 'Se aplicará en la próxima importación.' });
      void refresh();
      onSaved();
      onClose();
    },
    failed: 'Error al guardar la equivalencia',
  });
  return (
    <Modal title={`«${said}»`} onClose={onClose}>
      <form aria-label="Equivalencia" className="mt-5 grid gap-5" {...form}>
        <FormNotice tone="error" className="">
          {alert}
        </FormNotice>
        <MeaningFields meaning={alias?.meaning ?? { kind }} field={field} />
        {alias ? (
          <p className="text-sm">{alias.feed ? `Solo en el feed «${alias.feed.name}».` : 'En todos los feeds.'}</p>
        ) : (
          <Field label="Vale para" isOptional={false}>
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
        <Reach kind={kind} said={said} feedId={feedId} isSlow={feed.format === 'resales'} />
        <DialogButtons action="Guardar" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
