import { useAtomValue } from 'jotai';
import { comparisonAtom } from '../../catalogue/site/comparison/comparison-atom.ts';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';

/** Whether the address shows another comparison than this browser keeps, which may name homes that are gone. */
export function useIsFromLink(references: readonly string[], missing: readonly string[]) {
  const own = useAtomValue(comparisonAtom);
  const isHydrated = useIsHydrated();
  const gone = missing.map((reference) => reference.toLowerCase());
  const isOwn =
    references.every((reference) => own.includes(reference)) &&
    own.every((reference) => references.includes(reference) || gone.includes(reference.toLowerCase()));
  return isHydrated && references.length > 0 && !isOwn;
}
