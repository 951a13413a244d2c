import type { EntityManager } from '@mikro-orm/postgresql';
import type { Inquiry } from '../inquiry.entity.ts';
import type { ScoreReason } from '../lead.contract.ts';

/** Why a lead has its score. */
export function scoreReasons(_em: EntityManager, { status, scoreCorrection }: Inquiry): Promise<ScoreReason[]> {
  const qualified = status === 'qualified' || status === 'won';
  return Promise.resolve([
    ...(qualified ? [{ rule: 'qualified' as const, count: 1, points: 20 }] : []),
    ...(scoreCorrection ? [{ rule: 'correction' as const, count: 1, points: scoreCorrection }] : []),
  ]);
}
