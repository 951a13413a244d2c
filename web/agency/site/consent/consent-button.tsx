import { useSetAtom } from 'jotai';
import { questionAtom } from './consent.ts';

export function ConsentButton({ className = '' }: { className?: string }) {
  const reopen = useSetAtom(questionAtom);
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => reopen({ reopenedBy: currentTarget })}
      className={`inline-flex min-h-11 items-center noscript:hidden ${className}`}
    >
      Preferencias de cookies
    </button>
  );
}
