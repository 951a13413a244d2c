import { useEffect, useState } from 'react';
import { registerReauthentication } from '../../api/reauthenticate.ts';
import { lazyClient } from '../../components/lazy-client.tsx';

const ReauthForm = lazyClient(async () => (await import('./reauth/reauth-form.tsx')).ReauthForm);

interface Question {
  answer: (isGiven: boolean) => void;
}

/** One for a page: asks for the password whenever `sendPicture` is refused without it. */
export function ReauthDialog() {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(
    () =>
      registerReauthentication(
        () =>
          new Promise((resolve) =>
            setQuestion({
              answer: (isGiven) => {
                setQuestion(null);
                resolve(isGiven);
              },
            }),
          ),
      ),
    [],
  );

  return question && <ReauthForm onAnswer={question.answer} />;
}
