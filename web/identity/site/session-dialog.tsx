import { useEffect, useState } from 'react';
import { registerSessionRenewal } from '../../api/renew-session.ts';
import { useSessionWatch } from '../../api/use-session-watch.ts';
import { lazyClient } from '../../components/lazy-client.tsx';

const SessionForm = lazyClient(async () => (await import('./session/session-form.tsx')).SessionForm);

interface Props {
  user: { id: string; email: string };
}

/** One for a page: once the session has ended, asks its person for the password, and covers the page until then. */
export function SessionDialog({ user }: Props) {
  const [question, setQuestion] = useState<{ goOn: () => void } | null>(null);
  const { id } = user;

  useEffect(() => {
    // Without a server it could not be had any more.
    SessionForm.preload();
    return registerSessionRenewal(
      () =>
        new Promise((resolve) =>
          setQuestion({
            goOn: () => {
              setQuestion(null);
              resolve(true);
            },
          }),
        ),
    );
  }, []);
  useSessionWatch(id, () => question?.goOn());

  return question && <SessionForm user={user} onRenewed={question.goOn} />;
}
