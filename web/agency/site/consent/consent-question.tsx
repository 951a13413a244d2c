import { useSetAtom } from 'jotai';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { type ConsentChoice, storeConsent, questionAtom, getStoredConsent } from './consent.ts';
import { loadTags } from './load-tags.ts';

const ConsentPreferences = lazyClient(async () => (await import('./consent-preferences.tsx')).ConsentPreferences);

/** Elements that leave room for the banner. An inherited property would restyle the whole page. */
const ELEMENTS_ABOVE = 'html, body, [data-contact-bar], [data-tray], [data-toasts]';

interface Props {
  gtmId: string | undefined;
  reopenedBy?: HTMLElement | undefined;
}

export function ConsentQuestion({ gtmId, reopenedBy }: Props) {
  const setQuestion = useSetAtom(questionAtom);
  const [isChoosing, setIsChoosing] = useState(false);
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    if (reopenedBy) element.focus();
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const observer = new ResizeObserver(() =>
      sheet.replaceSync(`${ELEMENTS_ABOVE} { --consent-height: ${element.offsetHeight}px }`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [reopenedBy]);

  const close = () => {
    setIsChoosing(false);
    setQuestion(null);
    // If the page opened the banner, the focus must not jump to the top.
    if (reopenedBy) reopenedBy.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  };
  const decide = (choice: ConsentChoice) => {
    storeConsent(choice);
    if (gtmId) loadTags(gtmId, choice);
    close();
  };
  const closeIfAnswered = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isChoosing && getStoredConsent()) close();
  };

  return (
    <div
      ref={banner}
      role="dialog"
      tabIndex={-1}
      aria-labelledby="cookies-title"
      aria-describedby="cookies-text"
      onKeyDown={closeIfAnswered}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-surface-200 bg-white pb-[env(safe-area-inset-bottom)] shadow-3 outline-offset-[-2px] print:hidden"
    >
      <div className="page-width grid items-center gap-x-10 gap-y-3 py-3 lg:grid-cols-[1fr_auto] lg:py-4">
        <div className="text-xs text-ink-700 *:inline sm:text-sm">
          <p id="cookies-title" className="mr-2 font-semibold text-ink-900">
            Su privacidad
          </p>
          <p id="cookies-text">
            Usamos el almacenamiento imprescindible para que la web funcione y, solo si usted lo acepta, cookies de
            analítica y de publicidad.{' '}
            <a
              href="/cookies"
              className="font-semibold text-primary-600 underline underline-offset-4 hover:text-primary-700"
            >
              Política de cookies
            </a>
          </p>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-2 *:px-2 *:max-sm:text-[0.875rem] lg:grid-cols-[repeat(3,9rem)]">
          <Button variant="outline" size="medium" onClick={() => decide({ analytics: false, ads: false })}>
            Rechazar todo
          </Button>
          <Button variant="outline" size="medium" onClick={() => decide({ analytics: true, ads: true })}>
            Aceptar todo
          </Button>
          <Button
            variant="outline"
            size="medium"
            aria-haspopup="dialog"
            onPointerEnter={ConsentPreferences.preload}
            onFocus={ConsentPreferences.preload}
            onClick={() => setIsChoosing(true)}
          >
            Preferencias
          </Button>
        </div>
      </div>
      {isChoosing && <ConsentPreferences onSave={decide} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}
