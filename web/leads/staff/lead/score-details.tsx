import type { LeadDetails, ScoreReason } from '../../../../src/leads/lead.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { TextInput } from '../../../components/form/fields.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { InformationPart } from './information-part.tsx';
import { UPDATE_ERROR, useLeadChange } from './use-lead.ts';

const RULE_NAMES: Record<ScoreReason['rule'], [one: string, many: string]> = {
  mail: ['correo', 'correos'],
  call: ['llamada', 'llamadas'],
  visit: ['visita', 'visitas'],
  'other-inquiry': ['consulta más', 'consultas más'],
  qualified: ['Estado Calificado o Ganado', 'Estado Calificado o Ganado'],
  correction: ['Corrección', 'Corrección'],
};
const RULES_WITHOUT_COUNT: readonly ScoreReason['rule'][] = ['qualified', 'correction'];
const SIGNED_NUMBER_FORMAT = new Intl.NumberFormat('es-ES', { signDisplay: 'exceptZero', useGrouping: 'always' });

export function ScoreDetails({ lead }: { lead: LeadDetails }) {
  const { scoreReasons: reasons } = lead;
  return (
    <InformationPart title={`Puntuación: ${formatNumber(lead.score)}`}>
      {reasons.length > 0 ? (
        <ul className="grid gap-1">
          {reasons.map((reason) => (
            <li key={reason.rule} className="flex justify-between gap-3">
              {describeReason(reason)}
              <span className="font-semibold tabular-nums">{SIGNED_NUMBER_FORMAT.format(reason.points)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-gray-600">Todavía no hay llamadas, correos, visitas ni otras consultas que puntúen.</p>
      )}
      <ScoreForm lead={lead} isCorrected={reasons.some(({ rule }) => rule === 'correction')} />
    </InformationPart>
  );
}

function describeReason({ rule, count }: ScoreReason) {
  const [one, many] = RULE_NAMES[rule];
  return RULES_WITHOUT_COUNT.includes(rule) ? one : `${formatNumber(count)} ${count === 1 ? one : many}`;
}

function ScoreForm({ lead: { id, score }, isCorrected }: { lead: LeadDetails; isCorrected: boolean }) {
  const { setCachedLead, invalidate, put } = useLeadChange(id);
  const { methods, reset, props, field, notice, isBusy } = useApiForm(
    async () => (await import('../../../../src/leads/lead.contract.ts')).LeadScore,
    {
      values: { score: String(score) },
      toInput: ({ score: text }) => ({ score: text ? Number(text) : undefined }),
      send: (input) => send<LeadDetails>('PUT', `/staff/leads/${id}/score`, input),
      onSent: (updatedLead, _, successText) => {
        setCachedLead(updatedLead);
        void invalidate();
        showToast({
          title: 'Puntuación corregida',
          description: successText ?? `La puntuación es ahora ${updatedLead.score}`,
        });
      },
      ...UPDATE_ERROR,
    },
  );
  const removeCorrection = async () => {
    const toastTexts = {
      successTitle: 'Corrección quitada',
      successText: 'La puntuación vuelve a ser la calculada',
      ...UPDATE_ERROR,
    };
    if (await put('score', { score: null }, toastTexts)) return;
    // Sets the focus before the reset, since the form knows its fields only after the next render.
    methods.setFocus('score');
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
      <SubmitButton size="compact" isBusy={isBusy} busyText="…">
        Corregir
      </SubmitButton>
      {isCorrected && (
        <Button variant="outline" size="compact" onClick={() => void removeCorrection()}>
          Quitar corrección
        </Button>
      )}
    </form>
  );
}
