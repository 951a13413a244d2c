import { formatNumber } from '../../src/platform/text/format-number.contract.ts';
import { Icon } from './icon/icon.tsx';
import { GAP, buildPageNumbers } from './build-page-numbers.ts';

interface PagerProps {
  page: number;
  /** URL of a page. */
  getUrl: (page: number) => string;
  pageSize: number;
  pageCount: number;
  total: number;
  /** Plural name of the items: propiedades. */
  itemsLabel: string;
  className?: string;
}

const NUMBERS_CLASS =
  '[&_a]:grid [&_a]:size-11 [&_a]:place-items-center [&_a]:rounded-control [&_a]:text-sm [&_a]:font-semibold [&_a]:tabular-nums [&_a]:hover:bg-surface-100 [&_a]:aria-[current]:bg-ink-900 [&_a]:aria-[current]:text-white';
const STEP_CLASS =
  'inline-flex h-11 items-center gap-1.5 rounded-control px-3 text-sm font-semibold hover:bg-surface-100';

export function Pager({ page, getUrl, pageSize, pageCount, total, itemsLabel, className = '' }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label="Páginas"
      className={`flex flex-col items-center gap-4 border-t border-surface-200 pt-6 lg:flex-row ${className}`}
    >
      <p id="pagina" className="text-sm text-gray-600 tabular-nums lg:mr-auto">
        {`Mostrando ${formatNumber((page - 1) * pageSize + 1)}-${formatNumber(Math.min(page * pageSize, total))} de ${formatNumber(total)} ${itemsLabel}`}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <a href={getUrl(page - 1)} rel="prev" className={STEP_CLASS}>
            <Icon name="chevron-left" size={18} />
            Anterior
          </a>
        )}
        <ol className={`flex flex-wrap justify-center gap-1 max-sm:order-last max-sm:basis-full ${NUMBERS_CLASS}`}>
          {buildPageNumbers(page, pageCount).map((number, index) => (
            <li key={number === GAP ? `gap ${index}` : number}>
              {number === GAP ? (
                <span className="grid h-11 w-6 place-items-center text-gray-600">{GAP}</span>
              ) : (
                <a
                  href={getUrl(number)}
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
          <a href={getUrl(page + 1)} rel="next" className={STEP_CLASS}>
            Siguiente
            <Icon name="chevron-right" size={18} />
          </a>
        )}
      </div>
    </nav>
  );
}
