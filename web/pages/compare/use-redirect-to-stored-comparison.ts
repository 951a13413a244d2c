import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { navigate } from 'vike/client/router';
import { comparisonAtom } from '../../catalogue/site/comparison/comparison-atom.ts';
import { comparisonPath } from '../../catalogue/site/comparison/comparison-path.ts';

/** The address without references leads to those that this browser remembers. */
export function useRedirectToStoredComparison(isBare: boolean) {
  const stored = useAtomValue(comparisonAtom);
  useEffect(() => {
    if (isBare && stored.length > 0) void navigate(comparisonPath(stored), { overwriteLastHistoryEntry: true });
  }, [isBare, stored]);
}
