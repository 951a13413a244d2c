import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
interface Props {
  id: string;
  count: number;
  /** What a screen reader says after the number. */
  text: string;
  isNarrow: boolean;
}

/** The badge stands beside its link and not in it, so that the name of the link stays the same. */
export const CountBadge = ({ id, count, text, isNarrow }: Props) => (
  <span
    id={id}
    className={`pointer-events-none absolute grid place-items-center rounded-full bg-mar-600 font-semibold text-white tabular-nums ${isNarrow ? 'top-0 right-0 h-4 min-w-4 px-1 text-[0.625rem]' : 'top-2 right-2 h-5 min-w-5 pointer-coarse:top-3 px-1.5 text-xs'}`}
  >
    <span aria-hidden>{count > 99 ? '99+' : count}</span>
    <span className="sr-only">
      {formatNumber(count)} {text}
    </span>
  </span>
);
