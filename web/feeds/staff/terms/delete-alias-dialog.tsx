import type { FeedAliasDetails } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { FEEDS_KEY } from '../use-feeds.ts';
import { AliasImpact } from './alias-impact.tsx';

interface Props {
  alias: FeedAliasDetails;
  isSlow: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteAliasDialog({ alias, isSlow, onDeleted, onClose }: Props) {
  const { mutate } = useMutationWithToast(FEEDS_KEY);
  const remove = async () => {
    const error = await mutate(() => send('DELETE', `/staff/feeds/aliases/${alias.id}`), {
      successTitle: 'Equivalencia quitada',
      successText: 'Se aplicará en la próxima importación.',
      errorTitle: 'No se ha podido quitar la equivalencia',
    });
    if (!error) onDeleted();
    onClose();
  };
  return (
    <ConfirmDialog
      question={`¿Quitar la equivalencia de «${alias.word}»?`}
      confirmLabel="Quitar"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {`Ya no significará «${alias.meaningText}»${alias.feed ? '' : ' en ningún feed'}: se leerá como antes de añadirla.`}
      </p>
      <AliasImpact kind={alias.meaning.kind} word={alias.word} feedId={alias.feed?.id ?? null} isSlow={isSlow} />
    </ConfirmDialog>
  );
}
