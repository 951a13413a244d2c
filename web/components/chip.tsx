import { Icon } from './icon/icon.tsx';

/** A choice that can be removed: 34 px high, with a target of 44 px. Where colours are forced, its edge is seen. */
export function Chip({ label, removeLabel, href }: { label: string; removeLabel: string; href: string }) {
  return (
    <a
      href={href}
      aria-label={removeLabel}
      className="relative inline-flex h-[2.125rem] items-center gap-2 rounded-full border border-transparent bg-mar-100 pr-2 pl-3 text-[0.84375rem] leading-none font-semibold whitespace-nowrap text-mar-700 transition-colors duration-[120ms] before:absolute before:inset-x-0 before:-inset-y-[5px] hover:bg-cal-200"
    >
      <span>{label}</span>
      <Icon name="x" size={15} />
    </a>
  );
}
