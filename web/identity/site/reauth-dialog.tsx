import { useEffect, useState } from 'react';
import { registerReauthentication } from '../../api/session.ts';
import { lazyClient } from '../../components/lazy-client.tsx';

const ReauthForm = lazyClient(async () => (await import('./reauth-form.tsx')).ReauthForm);

interface Prompt {
  close: (isConfirmed: boolean) => void;
}

/** Asks for the password whenever `send` requires it. Render it once per page. */
export function ReauthDialog() {
  const [prompt, setPrompt] = useState<Prompt | null>(null);

  useEffect(
    () =>
      registerReauthentication(
        () =>
          new Promise((resolve) =>
            setPrompt({
              close: (isConfirmed) => {
                setPrompt(null);
                resolve(isConfirmed);
              },
            }),
          ),
      ),
    [],
  );

  return prompt && <ReauthForm onClose={prompt.close} />;
}
