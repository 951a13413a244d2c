import type { LeadActivityDetails } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { FormButtons } from '../lead/form-buttons.tsx';
import { useFormFocus } from '../lead/use-form-focus.ts';
import { LEADS } from '../leads.ts';
import { RescheduleVisitForm } from './reschedule-visit-form.tsx';

interface Props {
  path: string;
  activity: LeadActivityDetails;
  settling: Settling | null;
  onSettle: (settling: Settling | null) => void;
}

const OUTCOMES = {
  done: { offer: 'Realizada', said: 'Visita realizada' },
  'no-show': { offer: 'No se presentó', said: 'No se presentó' },
  cancelled: { offer: 'Cancelada', said: 'Visita cancelada' },
} as const;
type Outcome = keyof typeof OUTCOMES;
/** The form that is open. */
export type Settling = Outcome | 'move';

/** Asks how a visit went once its time has come; before, it can be cancelled. Until it is settled it can be moved. */
export function VisitOutcome({ path, activity, settling, onSettle }: Props) {
  const close = () => onSettle(null);
  const { asksOutcome } = activity;
  if (settling === 'move') return <RescheduleVisitForm {...{ path, activity }} onClose={close} />;
  if (settling) return <OutcomeForm path={path} outcome={settling} onClose={close} />;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {asksOutcome ? (
        <>
          <p className="w-full font-semibold">Resultado de la visita</p>
          {(Object.keys(OUTCOMES) as Outcome[]).map((each) => (
            <Button key={each} variant="outline" size="panel" onClick={() => onSettle(each)}>
              {OUTCOMES[each].offer}
            </Button>
          ))}
        </>
      ) : (
        <Button variant="outline" size="panel" onClick={() => onSettle('cancelled')}>
          Cancelar visita
        </Button>
      )}
      <Button variant="text" size="panel" onClick={() => onSettle('move')}>
        Cambiar visita
      </Button>
    </div>
  );
}

function OutcomeForm({ path, outcome, onClose }: { path: string; outcome: Outcome; onClose: () => void }) {
  const { refresh } = useChange(LEADS);
  const element = useFormFocus();
  const { props, field, isBusy, confirmLeaving } = useApiForm(
    async () => (await import('../../../../src/leads/lead-work.contract.ts')).VisitOutcome,
    {
      values: { note: '' },
      toInput: ({ note }) => ({ outcome, note: note.trim() || null }),
      send: (input) => send('PUT', `${path}/outcome`, input),
      onSent: () => void refresh(),
      onClose,
      successTitle: OUTCOMES[outcome].said,
      errorTitle: 'No se ha podido guardar el resultado',
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
      <FormButtons submitLabel="Guardar" isBusy={isBusy} onCancel={() => confirmLeaving(onClose)} />
    </form>
  );
}
