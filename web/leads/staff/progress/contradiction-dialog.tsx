import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import type { Contradiction } from './contradiction.ts';

interface Props {
  contradiction: Contradiction;
  /** The label of the choice as it was made. */
  only: string;
  onChoose: (choice: 'both' | 'only' | null) => void;
}

/** Asks before stage and status say different things. */
export const ContradictionDialog = ({ contradiction: { message, both }, only, onChoose }: Props) => (
  <Modal title="La etapa y el estado se contradicen" role="alertdialog" onClose={() => onChoose(null)}>
    <p className="mt-3 text-sm">{message}</p>
    <div className="mt-6 grid gap-2.5">
      {both && (
        <Button size="medium" data-autofocus onClick={() => onChoose('both')}>
          {both.label}
        </Button>
      )}
      <Button size="medium" variant="outline" onClick={() => onChoose('only')}>
        {only}
      </Button>
      <Button size="medium" variant="text" data-autofocus={!both || undefined} onClick={() => onChoose(null)}>
        Cancelar
      </Button>
    </div>
  </Modal>
);
