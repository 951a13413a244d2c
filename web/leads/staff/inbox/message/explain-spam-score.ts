import { SPAM_POINTS } from '../../../../../src/leads/challenge/spam-points.contract.ts';

const { honeypotFilled, tooFast, challengeFailures } = SPAM_POINTS;

const FAULT_WORDS: Record<keyof typeof challengeFailures, string> = {
  expired: 'El formulario estuvo abierto demasiado tiempo: el código antispam había caducado.',
  missing: 'Llegó sin código antispam; puede ser un navegador sin JavaScript.',
  'other-form': 'El código antispam era de otro formulario.',
  replayed: 'El código antispam ya se había usado.',
  tampered: 'El código antispam estaba falsificado.',
};

/** The reasons behind a spam score. The points are chosen so that each sum has one decomposition. */
export function explainSpamScore(score: number): string[] {
  const afterTrap = score >= honeypotFilled ? score - honeypotFilled : score;
  const rest = afterTrap >= tooFast ? afterTrap - tooFast : afterTrap;
  const fault = (Object.keys(challengeFailures) as (keyof typeof challengeFailures)[]).find(
    (name) => challengeFailures[name] === rest,
  );
  const reasons = [
    score >= honeypotFilled && 'Se rellenó un campo que las personas no ven.',
    afterTrap >= tooFast && 'Se rellenó en menos de dos segundos.',
    fault && FAULT_WORDS[fault],
  ].filter((reason) => typeof reason === 'string');
  return reasons.length > 0 ? reasons : ['No hay indicios guardados.'];
}
