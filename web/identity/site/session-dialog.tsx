import { useEffect, useState } from 'react';
import { registerSessionRenewal } from '../../api/session.ts';
import { useSessionWatch } from '../../api/use-session-watch.ts';
import { lazyClient } from '../../components/lazy-client.tsx';

const SessionForm = lazyClient(async () => (await import('./session-form.tsx')).SessionForm);

interface Props {
  user: { id: string; email: string };
}

/** When the session has ended, covers the page until its user signs in again. Render it once per page. */
export function SessionDialog({ user }: Props) {
  const [prompt, setPrompt] = useState<{ resume: () => void } | null>(null);
  const { id } = user;

  useEffect(() => {
    // Loads the form in advance, since the server may be unreachable later.
    SessionForm.preload();
    let cancel = () => {};
    const unregister = registerSessionRenewal(
      () =>
        new Promise((resolve) => {
          cancel = () => resolve(false);
          setPrompt({
            resume: () => {
              setPrompt(null);
              resolve(true);
            },
          });
        }),
    );
    return () => {
      unregister();
      // Otherwise the requests that wait for the dialog, and all later ones, would never end.
      cancel();
    };
  }, []);
  useSessionWatch(id, () => prompt?.resume());

  return prompt && <SessionForm user={user} onRenewed={prompt.resume} />;
}
