import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import { showToast } from '../../../components/toast/show-toast.ts';
import { useHydrationSafe } from '../../../components/hydration/use-hydration-safe.ts';
import { markHydrated } from '../saved-properties/mark-hydrated.ts';
import { actionClass, type NamedProperty } from '../saved-properties/action-class.ts';
import { MAX_COMPARED, comparisonAtom, isComparedAtom } from './comparison-atom.ts';

interface Props {
  property: NamedProperty;
  variant?: 'card' | 'page';
}

const FULL = {
  title: `Puede comparar ${MAX_COMPARED} propiedades como máximo`,
  description: 'Quite una de la comparación para añadir otra.',
};

export function CompareToggle({ property: { reference, title }, variant = 'card' }: Props) {
  const isCompared = useHydrationSafe(useAtomValue(useMemo(() => isComparedAtom(reference), [reference])), false);
  const store = useStore();
  const toggle = () => {
    const compared = store.get(comparisonAtom);
    if (!isCompared && compared.length >= MAX_COMPARED) return showToast(FULL);
    store.set(comparisonAtom, isCompared ? compared.filter((kept) => kept !== reference) : [...compared, reference]);
  };
  return (
    <button
      ref={markHydrated}
      type="button"
      data-keeps="comparison"
      value={reference}
      aria-pressed={isCompared}
      aria-label={`Comparar: ${title}, ${reference}`}
      onClick={toggle}
      className={variant === 'page' ? `${actionClass} drawn` : undefined}
    >
      {variant === 'card' ? 'Comparar' : <span className="max-md:sr-only">Comparar</span>}
    </button>
  );
}
