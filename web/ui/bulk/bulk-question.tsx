import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import type { BulkOffer } from './bulk-offer.ts';
import { bulkWords, type Things } from './bulk-words.ts';

interface Props {
  things: Things;
  offer: BulkOffer<unknown>;
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Names the number before anything is changed. */
export const BulkQuestion = ({ things, offer, count, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    question={bulkWords.question(things, offer, count)}
    action={`${offer.act[0]} ${bulkWords.inNumber(things, count)}`}
    isHarmless={!offer.isDestructive}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      {offer.note && <span>{`${offer.note} `}</span>}
      <span>Después podrá deshacerlo aquí durante 10 segundos, y durante un día desde la auditoría.</span>
    </p>
  </ConfirmDialog>
);
