import { Hourglass } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-surface-200 py-9 md:py-11 lg:grid-cols-[20rem_1fr] xl:gap-x-24 print:border-0"
    >
      <div>
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        {intro && <p className="mt-2 max-w-[34rem] text-sm text-gray-600">{intro}</p>}
      </div>
      <div className="max-w-[36rem] min-w-0">{children}</div>
    </section>
  );
}

/** Notice for an account without a role. */
export const PendingNotice = () => (
  <div role="status" className="mb-9 flex gap-3.5 rounded-md bg-amber-100 p-5 text-sm text-amber-600">
    <Hourglass size={22} />
    <div className="min-w-0">
      <p className="font-semibold">Su cuenta está pendiente de activación</p>
      <p className="mt-1 text-ink-900">
        Un administrador de la agencia tiene que darle acceso al panel. Mientras tanto puede gestionar aquí su propia
        cuenta.
      </p>
    </div>
  </div>
);
