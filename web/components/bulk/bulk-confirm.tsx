import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import type { BulkAction } from './bulk-action.ts';
import { bulkTexts, type ItemNoun } from './bulk-texts.ts';

interface Props {
  noun: ItemNoun;
  action: BulkAction<unknown>;
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Names the number before anything is changed. */
export const BulkConfirm = ({ noun, action, count, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    question={bulkTexts.question(noun, action, count)}
    confirmLabel={`${action.act[0]} ${bulkTexts.inNumber(noun, count)}`}
    isHarmless={!action.isDestructive}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      {action.note && <span>{`${action.note} `}</span>}
      <span>Después podrá deshacerlo aquí durante 10 segundos, y durante un día desde la auditoría.</span>
    </p>
  </ConfirmDialog>
);
