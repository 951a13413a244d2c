import { formatNumber } from '../../../../../src/platform/text/format-number.contract.ts';
import type { PropertyQuery } from '../../../../../src/search/search.contract.ts';
import { buildPageNumbers } from '../../../../../web/components/build-page-numbers.ts';

export function Pages({ query, total }: { query: PropertyQuery; total: number }) {
  const { page, pageSize } = query;
  const params = Object.entries(query).map(([name, value]) => [name, toParameter(value)]);
  const url = (number: number | string) =>
    `/propiedades?${new URLSearchParams([...params.filter(([name]) => name !== 'page'), ['page', String(number)]]).toString()}`;
  return (
    <nav aria-label="Páginas">
      <p>
        Mostrando {formatNumber((page - 1) * pageSize + 1)}-{formatNumber(Math.min(page * pageSize, total))} de{' '}
        {formatNumber(total)} propiedades
      </p>
      <ol>
        {buildPageNumbers(page, Math.ceil(total / pageSize)).map((number, index) => (
          <li key={`${number} ${index}`}>
            <a href={url(number)} aria-current={number === page ? 'page' : undefined}>
              {number}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Omits filters by map area, which are objects. */
const toParameter = (value: unknown) =>
  [value]
    .flat()
    .filter((part) => typeof part !== 'object')
    .join();
