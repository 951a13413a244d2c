import { useState } from 'react';
import type { LeadActivityDetails } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useChange } from '../../../ui/use-change.ts';
import { FormButtons } from '../lead/form-buttons.tsx';
import { useFormFocus } from '../lead/use-form-focus.ts';
import { LEADS } from '../leads.ts';
import { VisitMove } from './visit-move.tsx';

interface Props {
  path: string;
  activity: LeadActivityDetails;
  onTyped: (hasText: boolean) => void;
}

const OUTCOMES = {
  done: { offer: 'Realizada', said: 'Visita realizada' },
  'no-show': { offer: 'No se presentó', said: 'No se presentó' },
  cancelled: { offer: 'Cancelada', said: 'Visita cancelada' },
} as const;
type Outcome = keyof typeof OUTCOMES;

/** Asks how a visit went once its time has come; before, it can be cancelled. Until it is settled it can be moved. */
export function VisitOutcome({ path, activity, onTyped }: Props) {
  const [chosen, choose] = useState<Outcome | 'move' | null>(null);
  const close = () => {
    choose(null);
    onTyped(false);
  };
  const { asksOutcome } = activity;
  if (chosen === 'move') return <VisitMove {...{ path, activity, onTyped }} onClose={close} />;
  if (chosen) return <OutcomeForm path={path} outcome={chosen} onTyped={onTyped} onClose={close} />;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {asksOutcome ? (
        <>
          <p className="w-full font-semibold">¿Cómo fue la visita?</p>
          {(Object.keys(OUTCOMES) as Outcome[]).map((each) => (
            <Button key={each} look="outline" size="panel" onClick={() => choose(each)}>
              {OUTCOMES[each].offer}
            </Button>
          ))}
        </>
      ) : (
        <Button look="outline" size="panel" onClick={() => choose('cancelled')}>
          Cancelar visita
        </Button>
      )}
      <Button look="text" size="panel" onClick={() => choose('move')}>
        Cambiar visita
      </Button>
    </div>
  );
}

function OutcomeForm({
  path,
  outcome,
  onTyped,
  onClose,
}: Omit<Props, 'activity'> & { outcome: Outcome; onClose: () => void }) {
  const { refresh } = useChange(LEADS);
  const element = useFormFocus();
  const { props, field, isBusy } = useForm(
    async () => (await import('../../../../src/leads/lead-work.contract.ts')).VisitOutcome,
    {
      values: { note: '' },
      toInput: ({ note }) => ({ outcome, note: note.trim() || null }),
      send: (input) => send('PUT', `${path}/outcome`, input),
      onSent: () => {
        void refresh();
        onClose();
      },
      done: OUTCOMES[outcome].said,
      failed: 'No se pudo guardar cómo fue la visita',
      onTyped,
    },
  );
  return (
    <form ref={element} aria-label={OUTCOMES[outcome].said} className="mt-2 grid gap-3" {...props}>
      <TextArea
        label={`${OUTCOMES[outcome].offer}: nota`}
        rows={2}
        maxLength={5000}
        {...field('note')}
        required={false}
      />
      <FormButtons action="Guardar" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
