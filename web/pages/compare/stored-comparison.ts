import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { navigate } from 'vike/client/router';
import { comparisonPath } from '../../catalogue/site/comparison/comparison-path.ts';
import { comparisonAtom } from '../../catalogue/site/layout/saved-properties.ts';
import { useIsHydrated } from '../../components/hydration/use-is-hydrated.ts';

/**
 * Whether the URL shows another comparison than the one stored in this browser, which may contain withdrawn properties.
 */
export function useIsFromLink(references: readonly string[], missing: readonly string[]) {
  const storedReferences = useAtomValue(comparisonAtom);
  const isHydrated = useIsHydrated();
  const missingLowerCase = missing.map((reference) => reference.toLowerCase());
  const isOwn =
    references.every((reference) => storedReferences.includes(reference)) &&
    storedReferences.every(
      (reference) => references.includes(reference) || missingLowerCase.includes(reference.toLowerCase()),
    );
  return isHydrated && references.length > 0 && !isOwn;
}

export function useRedirectToStoredComparison(hasNoReferences: boolean) {
  const storedReferences = useAtomValue(comparisonAtom);
  useEffect(() => {
    if (hasNoReferences && storedReferences.length > 0)
      void navigate(comparisonPath(storedReferences), { overwriteLastHistoryEntry: true });
  }, [hasNoReferences, storedReferences]);
}
