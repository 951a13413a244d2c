import { useEffect, useState } from 'react';
import { offerReauthentication } from '../../api/reauthenticate.ts';
import { late } from '../../ui/late.tsx';

const ReauthForm = late(async () => (await import('./reauth/reauth-form.tsx')).ReauthForm);

interface Question {
  answer: (isGiven: boolean) => void;
}

/** One for a page: asks for the password whenever `send` is refused without it. */
export function ReauthDialog() {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(
    () =>
      offerReauthentication(
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
