import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import { Icon } from '../icon/icon.tsx';
import { GAP, buildPageNumbers } from './build-page-numbers.ts';

interface PagerProps {
  page: number;
  /** The address of a page. */
  url: (page: number) => string;
  pageSize: number;
  pageCount: number;
  total: number;
  /** What the pages list, in the plural: propiedades. */
  itemsLabel: string;
  className?: string;
}

const NUMBERS =
  '[&_a]:grid [&_a]:size-11 [&_a]:place-items-center [&_a]:rounded-control [&_a]:text-sm [&_a]:font-semibold [&_a]:tabular-nums [&_a]:hover:bg-cal-100 [&_a]:aria-[current]:bg-tinta-900 [&_a]:aria-[current]:text-white';
const STEP = 'inline-flex h-11 items-center gap-1.5 rounded-control px-3 text-sm font-semibold hover:bg-cal-100';

export function Pager({ page, url, pageSize, pageCount, total, itemsLabel, className = '' }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label="Páginas"
      className={`flex flex-col items-center gap-4 border-t border-cal-200 pt-6 lg:flex-row ${className}`}
    >
      <p id="pagina" className="text-sm text-niebla-600 tabular-nums lg:mr-auto">
        {`Mostrando ${formatNumber((page - 1) * pageSize + 1)}-${formatNumber(Math.min(page * pageSize, total))} de ${formatNumber(total)} ${itemsLabel}`}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <a href={url(page - 1)} rel="prev" className={STEP}>
            <Icon name="chevron-left" size={18} />
            Anterior
          </a>
        )}
        <ol className={`flex flex-wrap justify-center gap-1 max-sm:order-last max-sm:basis-full ${NUMBERS}`}>
          {buildPageNumbers(page, pageCount).map((number, index) => (
            <li key={number === GAP ? `gap ${index}` : number}>
              {number === GAP ? (
                <span className="grid h-11 w-6 place-items-center text-niebla-600">{GAP}</span>
              ) : (
                <a
                  href={url(number)}
                  aria-label={`Página ${formatNumber(number)}`}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {formatNumber(number)}
                </a>
              )}
            </li>
          ))}
        </ol>
        {page < pageCount && (
          <a href={url(page + 1)} rel="next" className={STEP}>
            Siguiente
            <Icon name="chevron-right" size={18} />
          </a>
        )}
      </div>
    </nav>
  );
}
