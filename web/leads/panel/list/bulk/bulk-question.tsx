import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { type BulkOffer, leadsInNumber, questionOf } from './bulk-offer.ts';

interface Props {
  offer: BulkOffer;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Names the number before anything is changed. */
export const BulkQuestion = ({ offer, count, onConfirm, onClose }: Props) => (
  <Modal title={questionOf(offer, count)} role="alertdialog" onClose={onClose}>
    <p className="mt-3 text-sm">{offer.note && `${offer.note} `}Después podrá deshacerlo durante 10 segundos.</p>
    <div className="mt-6 flex flex-wrap justify-end gap-2.5">
      <Button look="outline" size="medium" onClick={onClose}>
        Cancelar
      </Button>
      <Button size="medium" data-autofocus onClick={onConfirm}>
        {offer.act[0]} {leadsInNumber(count)}
      </Button>
    </div>
  </Modal>
);
