import { ShieldAlert } from 'lucide-react';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';
import { formatDate } from '../../../lib/dates/format-date.ts';

/** A reminder during the grace period; once that is over, no screen opens. */
export function SecondFactorNotice({ session: { hasSecondFactor, secondFactorDueAt } }: { session: SessionDetails }) {
  if (hasSecondFactor || !secondFactorDueAt) return null;
  return (
    <div role="note" className="mb-5 flex gap-3 rounded-md bg-sol-100 p-4">
      <ShieldAlert size={20} className="mt-px text-sol-600" />
      <p>
        <span className="font-semibold">
          Active la verificación en dos pasos antes del {formatDate(secondFactorDueAt)}.
        </span>{' '}
        Después no podrá usar el panel hasta que lo haga.{' '}
        <a href="/cuenta" className="font-semibold text-mar-600 underline underline-offset-[3px]">
          Ir a mi cuenta
        </a>
      </p>
    </div>
  );
}
