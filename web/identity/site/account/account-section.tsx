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
      className="grid gap-x-12 gap-y-5 border-t border-cal-200 py-9 md:py-11 lg:grid-cols-[20rem_1fr] xl:gap-x-24 print:border-0"
    >
      <div>
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        {intro && <p className="mt-2 max-w-[34rem] text-sm text-niebla-600">{intro}</p>}
      </div>
      <div className="max-w-[36rem] min-w-0">{children}</div>
    </section>
  );
}
