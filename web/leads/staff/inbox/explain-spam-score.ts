import { SPAM_POINTS } from '../../../../src/leads/lead-constants.contract.ts';

const { honeypotFilled, tooFast, challengeFailures } = SPAM_POINTS;

const CHALLENGE_REASONS: Record<keyof typeof challengeFailures, string> = {
  expired: 'El formulario estuvo abierto demasiado tiempo: el código antispam había caducado.',
  missing: 'Llegó sin código antispam; puede ser un navegador sin JavaScript.',
  'other-form': 'El código antispam era de otro formulario.',
  replayed: 'El código antispam ya se había usado.',
  tampered: 'El código antispam estaba falsificado.',
};

/** Every possible sum of points comes from one combination of reasons only. */
export function explainSpamScore(score: number): string[] {
  const afterHoneypot = score >= honeypotFilled ? score - honeypotFilled : score;
  const rest = afterHoneypot >= tooFast ? afterHoneypot - tooFast : afterHoneypot;
  const failure = (Object.keys(challengeFailures) as (keyof typeof challengeFailures)[]).find(
    (name) => challengeFailures[name] === rest,
  );
  const reasons = [
    score >= honeypotFilled && 'Se rellenó un campo que las personas no ven.',
    afterHoneypot >= tooFast && 'Se rellenó en menos de dos segundos.',
    failure && CHALLENGE_REASONS[failure],
  ].filter((reason) => typeof reason === 'string');
  return reasons.length > 0 ? reasons : ['No hay indicios guardados.'];
}
