const VARIANTS = { white: 'text-white print:text-ink-900', ink: 'text-ink-900' };

interface Props {
  agencyName: string;
  variant?: keyof typeof VARIANTS;
  onClick?: () => void;
}

export const Wordmark = ({ agencyName, variant = 'ink', onClick }: Props) => (
  <a
    href="/"
    data-variant={variant}
    onClick={onClick}
    className={`display flex min-h-11 items-center text-[min(1.375rem,6.5vw)] leading-none font-medium tracking-[0.01em] whitespace-nowrap transition-colors md:text-[1.625rem] ${VARIANTS[variant]}`}
  >
    {agencyName}
  </a>
);
