import { PhoneLink } from './phone-link.tsx';
import { useScrolledBeyond } from './use-scrolled-beyond.ts';

interface Props {
  phones: readonly string[];
  isOnPicture: boolean;
}

/** Visible only while the page is at its top; it keeps its height, so that nothing jumps. */
export function PhoneBar({ phones, isOnPicture }: Props) {
  const isGone = useScrolledBeyond(0);
  return (
    <div
      className={`relative h-(--phone-bar-height) border-b transition-[opacity,visibility] duration-[120ms] print:hidden ${isOnPicture ? 'focus-on-dark border-white/25 text-white' : 'border-cal-200 bg-white text-tinta-700'} ${isGone ? 'invisible opacity-0' : ''}`}
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
