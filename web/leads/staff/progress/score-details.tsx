import type { LeadDetails, ScoreReason } from '../../../../src/leads/lead.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { FAILED, useLeadChange } from '../lead/use-lead-change.ts';
import { InformationPart } from '../lead/information-part.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

const RULES: Record<ScoreReason['rule'], [one: string, many: string]> = {
  mail: ['correo', 'correos'],
  call: ['llamada', 'llamadas'],
  visit: ['visita', 'visitas'],
  'other-inquiry': ['consulta más', 'consultas más'],
  qualified: ['Estado Calificado o Ganado', 'Estado Calificado o Ganado'],
  correction: ['Corrección', 'Corrección'],
};
const UNCOUNTED: readonly ScoreReason['rule'][] = ['qualified', 'correction'];
const SIGNED = new Intl.NumberFormat('es-ES', { signDisplay: 'exceptZero', useGrouping: 'always' });

/** The parts of the score, and a form to correct it. */
export function ScoreDetails({ lead }: { lead: LeadDetails }) {
  const { scoreReasons: reasons } = lead;
  return (
    <InformationPart title={`Puntuación: ${formatNumber(lead.score)}`}>
      {reasons.length > 0 ? (
        <ul className="grid gap-1">
          {reasons.map((reason) => (
            <li key={reason.rule} className="flex justify-between gap-3">
              {inWords(reason)}
              <span className="font-semibold tabular-nums">{SIGNED.format(reason.points)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-niebla-600">Todavía no hay llamadas, correos, visitas ni otras consultas que puntúen.</p>
      )}
      <ScoreForm lead={lead} isCorrected={reasons.some(({ rule }) => rule === 'correction')} />
    </InformationPart>
  );
}

function inWords({ rule, count }: ScoreReason) {
  const [one, many] = RULES[rule];
  return UNCOUNTED.includes(rule) ? one : `${formatNumber(count)} ${count === 1 ? one : many}`;
}

function ScoreForm({ lead: { id, score }, isCorrected }: { lead: LeadDetails; isCorrected: boolean }) {
  const { keep, refresh, put } = useLeadChange(id);
  const { fields, reset, props, field, notice, isBusy } = useApiForm(
    async () => (await import('../../../../src/leads/lead.contract.ts')).LeadScore,
    {
      values: { score: String(score) },
      toInput: ({ score: typed }) => ({ score: typed ? Number(typed) : undefined }),
      send: (input) => send<LeadDetails>('PUT', `/staff/leads/${id}/score`, input),
      onSent: (changed, _, successText) => {
        keep(changed);
        void refresh();
        showToast({
          title: 'Puntuación corregida',
          description: successText ?? `La puntuación es ahora ${changed.score}`,
        });
      },
      ...FAILED,
    },
  );
  const takeBack = async () => {
    const outcome = {
      successTitle: 'Corrección quitada',
      successText: 'La puntuación vuelve a ser la calculada',
      ...FAILED,
    };
    if (await put('score', { score: null }, outcome)) return;
    // The form knows its fields only after the next render, so the focus is set before the reset.
    fields.setFocus('score');
    reset();
  };
  return (
    <form aria-label="Corregir puntuación" className="flex flex-wrap items-end gap-2.5" {...props}>
      {notice}
      <TextInput
        label="Corregir a"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        className="w-28"
        {...field('score')}
      />
      <SubmitButton size="panel" isBusy={isBusy} busyText="…">
        Corregir
      </SubmitButton>
      {isCorrected && (
        <Button variant="outline" size="panel" onClick={() => void takeBack()}>
          Quitar corrección
        </Button>
      )}
    </form>
  );
}
