import { CircleAlert } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import type { SendFailure } from './inquiry-form/use-inquiry-form.ts';

interface Props {
  failure: SendFailure | null;
}

/** Stays where the toast goes away, and tries the same text again. */
export function SendFailureNotice({ failure }: Props) {
  if (!failure) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-sm bg-err-100 p-4 text-sm">
      <CircleAlert size={20} className="text-err-600" />
      <div className="min-w-0">
        <p className="font-semibold text-err-600">{failure.title}</p>
        <p className="mt-0.5">{failure.advice}</p>
        {failure.errors.map(({ pointer, message }) => (
          <p key={pointer}>{message}</p>
        ))}
        <Button type="submit" variant="outline" size="small" className="mt-3">
          Reintentar
        </Button>
      </div>
    </div>
  );
}
