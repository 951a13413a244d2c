import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { questionAtom, storedConsent } from './consent.ts';

const ConsentQuestion = lazyClient(async () => (await import('./consent-question.tsx')).ConsentQuestion);

/** Asks for consent without blocking the page, which can be scrolled clear of the banner. */
export function ConsentBanner({ gtmId }: { gtmId: string | undefined }) {
  const question = useAtomValue(questionAtom);

  useEffect(() => {
    const consent = storedConsent();
    if (gtmId && consent)
      void import('./load-tags.ts').then(
        ({ loadTags }) => loadTags(gtmId, consent),
        () => undefined,
      );
  }, [gtmId]);

  return question && <ConsentQuestion gtmId={gtmId} reopenedBy={question.reopenedBy} />;
}
