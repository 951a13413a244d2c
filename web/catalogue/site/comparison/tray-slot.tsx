import { X } from 'lucide-react';
import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { Picture } from '../picture.tsx';

interface Props {
  reference: string;
  /** Undefined while it loads, and if the property has gone. */
  card: PropertyCard | undefined;
  onRemove: () => void;
}

/** On a phone a press on the picture removes the property. */
export function TraySlot({ reference, card, onRemove }: Props) {
  const name = card?.title ?? `Ref. ${reference}`;
  const [first] = card?.pictures ?? [];
  return (
    <li className="relative flex min-w-0 items-center rounded-sm md:max-w-56 md:flex-1 md:basis-0 md:bg-tinta-800">
      <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-tinta-700 md:m-1.5 md:h-11 md:w-14">
        {first && <Picture picture={{ ...first, alt: '' }} sizes="64px" widest={320} />}
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 text-xs leading-tight max-md:sr-only">{name}</span>
      <button
        type="button"
        aria-label={`Quitar de la comparación: ${name}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center md:w-8 rounded-sm hover:bg-tinta-700 max-md:absolute max-md:inset-0 max-md:place-items-start max-md:justify-items-end max-md:hover:bg-transparent"
      >
        <span className="max-md:-mt-1 max-md:-mr-1 max-md:rounded-full max-md:bg-white max-md:p-0.5 max-md:text-tinta-900 max-md:shadow-1">
          <X className="size-3 md:size-4.5" />
        </span>
      </button>
    </li>
  );
}
