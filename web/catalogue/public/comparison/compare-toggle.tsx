import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useAsServed } from '../../../ui/hydration/use-as-served.ts';
import { answersItself } from '../kept/answers-itself.ts';
import { actionClass, type NamedProperty } from '../kept/action-class.ts';
import { AT_MOST, comparisonAtom, isComparedAtom } from './comparison-atom.ts';

interface Props {
  property: NamedProperty;
  look?: 'card' | 'page';
}

const FULL = {
  title: `Puede comparar ${AT_MOST} propiedades como máximo`,
  description: 'Quite una de la comparación para añadir otra.',
};

export function CompareToggle({ property: { reference, title }, look = 'card' }: Props) {
  const isCompared = useAsServed(useAtomValue(useMemo(() => isComparedAtom(reference), [reference])), false);
  const store = useStore();
  const toggle = () => {
    const compared = store.get(comparisonAtom);
    if (!isCompared && compared.length >= AT_MOST) return showToast(FULL);
    store.set(comparisonAtom, isCompared ? compared.filter((kept) => kept !== reference) : [...compared, reference]);
  };
  return (
    <button
      ref={answersItself}
      type="button"
      data-keeps="comparison"
      value={reference}
      aria-pressed={isCompared}
      aria-label={`Comparar: ${title}, ${reference}`}
      onClick={toggle}
      className={look === 'page' ? `${actionClass} drawn` : undefined}
    >
      {look === 'card' ? 'Comparar' : <span className="max-md:sr-only">Comparar</span>}
    </button>
  );
}
