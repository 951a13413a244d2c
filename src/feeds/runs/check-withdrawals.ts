import type { RunStats } from './run-stats.ts';

/** A small feed may lose a few at once, but neither all nor more than half of several. */
const MAX_FEW_WITHDRAWALS = 5;
const SMALL_FEED_SHARE = 0.5;
const WITHDRAWN_SHARE = 0.2;
const FAILED_SHARE = 0.05;
const JUMP_SHARE = 0.3;
/** Staff of an agency correct one or two prices by more than half; that many say nothing about the feed. */
const MAX_FEW_JUMPS = 2;

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

/**
 * Why a person should look before anything is withdrawn, in one sentence; null when all looks well. An incremental
 * sync, which is not whole, does not tell how much of the feed fails.
 */
export function checkWithdrawals(
  stats: RunStats,
  leaving: number,
  activeBefore: number,
  isWhole = true,
): string | null {
  const share = activeBefore ? leaving / activeBefore : 0;
  const isMost = leaving > 1 ? share > SMALL_FEED_SHARE : share === 1;
  if (isMost || (leaving > MAX_FEW_WITHDRAWALS && share > WITHDRAWN_SHARE)) {
    if (activeBefore === 1) return 'Se retiraría la única propiedad. No se ha retirado: revise el feed.';
    return `Se retirarían ${leaving} de ${activeBefore} propiedades (${percent(share)}). No se ha retirado ninguna: revise el feed.`;
  }
  if (!isWhole) return null;
  if (stats.failedShare > FAILED_SHARE) {
    return `Ha fallado el ${percent(stats.failedShare)} de las propiedades. No se ha retirado ninguna: revise el feed.`;
  }
  if (stats.priceJumps > MAX_FEW_JUMPS && stats.priceJumpShare > JUMP_SHARE) {
    return `El precio del ${percent(stats.priceJumpShare)} de las propiedades ha variado más de un 50\u00a0%. No se ha retirado ninguna: revise el feed.`;
  }
  return null;
}
