import { ListActiveFeedProperties } from '../../catalogue/feed-sync/feed.messages.ts';
import type { FeedReadResult } from '../staging/feed-reader.ts';
import type { RunStats } from './run-stats.ts';

/** A small feed may lose a few properties at once, but neither all nor more than half. */
const MAX_FEW_WITHDRAWALS = 5;
const SMALL_FEED_SHARE = 0.5;
const WITHDRAWN_SHARE = 0.2;
const FAILED_SHARE = 0.05;
const JUMP_SHARE = 0.3;
/** One or two large price corrections by agency staff say nothing about the feed. */
const MAX_FEW_JUMPS = 2;

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

/**
 * Returns why staff should review the run before anything is withdrawn; null if nothing is suspicious. An incremental
 * sync (`isWhole` is false) cannot tell how much of the feed fails.
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

const BATCH_SIZE = 2000;

type ActiveProperties = { externalId: string }[];

/**
 * Compares the feed with the active properties: `leaving` are missing from it, `delisted` are marked as off the market.
 * An incremental sync finds only the latter. `activeBefore` is 0 if the run can withdraw nothing.
 */
export async function findMissingProperties(
  feedId: string,
  { staged, isComplete, offMarket }: Pick<FeedReadResult, 'staged' | 'isComplete' | 'offMarket'>,
  list: (page: ListActiveFeedProperties) => Promise<ActiveProperties>,
) {
  const leaving: string[] = [];
  const delisted = new Set<string>();
  let activeBefore = 0;
  if (!isComplete && offMarket.size === 0) return { leaving, delisted, activeBefore };
  let after: string | null = null;
  do {
    const active: ActiveProperties = await list(new ListActiveFeedProperties(feedId, after, BATCH_SIZE));
    activeBefore += active.length;
    for (const { externalId } of active) {
      if (offMarket.has(externalId)) delisted.add(externalId);
      else if (isComplete && !staged.ids.has(externalId)) leaving.push(externalId);
    }
    after = active.length < BATCH_SIZE ? null : active.at(-1)!.externalId;
  } while (after !== null);
  return { leaving, delisted, activeBefore };
}
