import { useEffect, useState } from 'react';
import { offerReauthentication } from '../../api/reauthenticate.ts';
import { late } from '../../ui/late.tsx';

const ReauthForm = late(async () => (await import('./reauth/reauth-form.tsx')).ReauthForm);

interface Question {
  answer: (isGiven: boolean) => void;
}

/** Once on a page: whatever `send` is refused for want of the password asks here and is sent again. */
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
