import { SPAM_POINTS } from '../../../../../src/leads/challenge/spam-points.contract.ts';

const { filledInTrap, tooFast, faults } = SPAM_POINTS;

const FAULT_WORDS: Record<keyof typeof faults, string> = {
  expired: 'El formulario estuvo abierto tanto tiempo que su comprobación había caducado.',
  missing: 'Llegó sin la comprobación que el navegador hace al enviar; puede ser un navegador sin JavaScript.',
  'other-form': 'Traía la comprobación de otro formulario.',
  replayed: 'Traía una comprobación que ya se había usado.',
  tampered: 'Traía una comprobación falsificada.',
};

/** The reasons behind a spam score. The points are chosen so that each sum has one decomposition. */
export function spamReasons(score: number): string[] {
  const afterTrap = score >= filledInTrap ? score - filledInTrap : score;
  const rest = afterTrap >= tooFast ? afterTrap - tooFast : afterTrap;
  const fault = (Object.keys(faults) as (keyof typeof faults)[]).find((name) => faults[name] === rest);
  const reasons = [
    score >= filledInTrap && 'Alguien rellenó un campo que las personas no ven.',
    afterTrap >= tooFast && 'Se rellenó en menos de dos segundos.',
    fault && FAULT_WORDS[fault],
  ].filter((reason) => typeof reason === 'string');
  return reasons.length > 0 ? reasons : ['No hay indicios guardados.'];
}
