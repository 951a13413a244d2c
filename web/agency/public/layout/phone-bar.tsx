import { PhoneLink } from './phone-link.tsx';
import { useScrolledBeyond } from './use-scrolled-beyond.ts';

/** Visible only while the page is at its top; it keeps its height, so that nothing jumps. */
export function PhoneBar({ phones }: { phones: readonly string[] }) {
  const isGone = useScrolledBeyond(0);
  return (
    <div
      className={`focus-on-dark relative h-(--phone-bar-height) border-b border-white/25 text-white transition-[opacity,visibility] duration-[120ms] print:hidden ${isGone ? 'invisible opacity-0' : ''}`}
    >
      <ul aria-label="Teléfonos" className="page-width flex h-full items-center justify-end gap-6 text-xs md:gap-7">
        {phones.map((phone) => (
          <li key={phone}>
            <PhoneLink
              phone={phone}
              className="gap-1.5! tabular-nums underline-offset-4 hover:underline [&_svg]:size-3.5"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
