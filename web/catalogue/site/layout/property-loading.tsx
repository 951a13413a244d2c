import { useAtomValue } from 'jotai';
import { loadingPropertyAtom } from './loading-property-atom.ts';

/** Screen readers announce the text immediately; it becomes visible after a delay. */
export function PropertyLoading() {
  const isLoading = useAtomValue(loadingPropertyAtom);
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--header-height)+1rem)] z-25 text-center"
    >
      {isLoading && (
        <span className="inline-block animate-delayed rounded-full bg-ink-900 px-5 py-2.5 text-sm font-semibold text-white shadow-3">
          Cargando propiedad...
        </span>
      )}
    </p>
  );
}
