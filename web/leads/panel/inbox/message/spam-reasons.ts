import { SPAM_POINTS } from '../../../../../src/leads/challenge/spam-points.contract.ts';

const { filledInTrap, tooFast, faults } = SPAM_POINTS;

const FAULT_WORDS: Record<keyof typeof faults, string> = {
  expired: 'El formulario estuvo abierto demasiado tiempo: el código antispam había caducado.',
  missing: 'Llegó sin código antispam; puede ser un navegador sin JavaScript.',
  'other-form': 'El código antispam era de otro formulario.',
  replayed: 'El código antispam ya se había usado.',
  tampered: 'El código antispam estaba falsificado.',
};

/** The reasons behind a spam score. The points are chosen so that each sum has one decomposition. */
export function spamReasons(score: number): string[] {
  const afterTrap = score >= filledInTrap ? score - filledInTrap : score;
  const rest = afterTrap >= tooFast ? afterTrap - tooFast : afterTrap;
  const fault = (Object.keys(faults) as (keyof typeof faults)[]).find((name) => faults[name] === rest);
  const reasons = [
    score >= filledInTrap && 'Se rellenó un campo que las personas no ven.',
    afterTrap >= tooFast && 'Se rellenó en menos de dos segundos.',
    fault && FAULT_WORDS[fault],
  ].filter((reason) => typeof reason === 'string');
  return reasons.length > 0 ? reasons : ['No hay indicios guardados.'];
}
