import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { questionAtom, getStoredConsent } from './consent.ts';

const ConsentQuestion = lazyClient(async () => (await import('./consent-question.tsx')).ConsentQuestion);

/** Asks for consent without blocking the page. */
export function ConsentBanner({ gtmId }: { gtmId: string | undefined }) {
  const question = useAtomValue(questionAtom);

  useEffect(() => {
    const consent = getStoredConsent();
    if (gtmId && consent)
      void import('./load-tags.ts').then(
        ({ loadTags }) => loadTags(gtmId, consent),
        () => undefined,
      );
  }, [gtmId]);

  return question && <ConsentQuestion gtmId={gtmId} reopenedBy={question.reopenedBy} />;
}

export function ConsentButton({ className = '' }: { className?: string }) {
  const setQuestion = useSetAtom(questionAtom);
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => setQuestion({ reopenedBy: currentTarget })}
      className={`inline-flex min-h-11 items-center noscript:hidden ${className}`}
    >
      Preferencias de cookies
    </button>
  );
}
